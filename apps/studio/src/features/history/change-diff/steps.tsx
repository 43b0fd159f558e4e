import { Footprints } from 'lucide-react';
import { ownText, useDocumentName, useKnownDocument } from '#features/content/document-name/document-name.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './change-diff.module.css';
import { type GivenStep, movedItems } from './describe-change.ts';

/** Returns a function for the directions of a step, in the museum's own language. */
export function useStepNote(): (step: GivenStep) => string {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return ({ instructions, location }) =>
    [instructions, location]
      .map((given) => ownText(given, ownLanguage))
      .filter(Boolean)
      .join(' · ');
}

interface StepsProps {
  before: readonly GivenStep[];
  after: readonly GivenStep[];
  side: 'before' | 'after';
}

const keyOf = (step: GivenStep) => JSON.stringify(step);

/**
 * Returns the steps to highlight. The side before the change highlights removed steps, and the side after it
 * highlights new and moved steps.
 */
function highlightedSteps({ before, after, side }: StepsProps): Set<string> {
  const from = before.map(keyOf);
  const to = after.map(keyOf);
  return side === 'after' ? movedItems(from, to) : new Set(from.filter((key) => !to.includes(key)));
}

/** Steps of a route as text: artwork, duration, directions. */
export function Steps(props: StepsProps) {
  const { before, after, side } = props;
  const t = useTexts();
  const number = useNumber();
  const known = useKnownDocument();
  const documentName = useDocumentName();
  const noteOf = useStepNote();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const steps = props[side];
  const marks = highlightedSteps(props);
  const counts = before.length > 1 || after.length > 1;
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => {
        const { idArtwork, minutes } = step;
        const work = idArtwork === undefined ? undefined : known('artwork', idArtwork);
        const note = noteOf(step);
        const name =
          idArtwork === undefined
            ? note || t('editing_walk_note')
            : documentName(work, { kind: 'artwork', id: idArtwork });
        const more = [
          ...(minutes === undefined ? [] : [`${number(minutes)} ${t('editing_min')}`]),
          ...(idArtwork === undefined || note === '' ? [] : [note]),
        ];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps without ids are identified by their position only
          <li key={place} data-moved={marks.has(keyOf(step))}>
            {counts && <span className={styles.slot}>{number(place + 1)}</span>}
            {work ? (
              <Thumbnail file={firstPicture(work)} size={38} />
            ) : (
              <Footprints size={18} aria-hidden="true" />
            )}
            <span dir="auto" lang={ownLanguage}>
              <strong>{name}</strong>
              {more.length > 0 && <small>{more.join(' · ')}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
