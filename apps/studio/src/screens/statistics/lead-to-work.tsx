import { artworksWithSimilarCodes } from '@museummate/domain';
import { useMemo } from 'react';
import { textOf } from '#features/content/artworks/artworks.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { DialogButtons, ModalDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { ArtworkPicker } from '#features/editing/artwork-picker/artwork-picker.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './statistics.module.css';
import { useWorkName, useWorks } from './use-work-name.ts';

const MAX_SIMILAR = 3;
const NONE: ReadonlySet<number> = new Set();

interface LeadToWorkProps {
  /** Field of the artwork to which the number or term is added. */
  kind: 'otherCodes' | 'searchTerms';
  item: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Dialog that adds an unknown number, or a search term without results, to an artwork in the draft. */
export function LeadToWork({ kind, item, onDone, onClose }: LeadToWorkProps) {
  const t = useTexts();
  const { draft } = useMuseum();
  const workName = useWorkName();
  const add = (id: number) => {
    const place = { kind: 'artwork' as const, id, path: [kind] };
    const known = draft.valueAt(place);
    const items = Array.isArray(known) ? (known as string[]) : [];
    if (!items.includes(item)) draft.change(place, [...items, item]);
    onDone(t('stats_lead_done', { item, name: workName(id) }));
    onClose();
  };
  const isNumber = kind === 'otherCodes';
  return (
    <ModalDialog title={t(isNumber ? 'stats_lead_number' : 'stats_add_word', { item })} onClose={onClose}>
      <p>{t(isNumber ? 'stats_lead_text' : 'stats_word_text')}</p>
      {isNumber && <SimilarNumbers item={item} onPick={add} />}
      <ArtworkPicker label={t('stats_another_work')} without={NONE} onPick={({ id }) => add(id)} />
      <DialogButtons>
        <Button onPress={onClose}>{t('stats_leave')}</Button>
      </DialogButtons>
    </ModalDialog>
  );
}

/**
 * Artworks whose numbers are similar to the number that visitors typed. The keypad of the guide suggests the same
 * artworks.
 */
function SimilarNumbers({ item, onPick }: { item: string; onPick: (id: number) => void }) {
  const works = useWorks();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const similar = useMemo(() => {
    const rows = works.map((work) => ({
      work,
      code: typeof work.value.code === 'string' ? work.value.code : null,
    }));
    return artworksWithSimilarCodes(rows, item, MAX_SIMILAR);
  }, [works, item]);
  return (
    <ul className={styles.similar}>
      {similar.map(({ work, code }) => (
        <li key={work.id}>
          <Button onPress={() => onPick(work.id)}>
            <Thumbnail file={firstPicture(work)} size={32} />
            <ArtworkNumber code={code ?? ''} />
            <bdi>{textOf(work, 'name', ownLanguage)}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
