import { documentFormats } from '@museummate/pack-format';
import { changesBetween } from '@museummate/studio-api';
import { useMemo } from 'react';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { type DocumentCardProps, type ShownChange, useBeforeAfter } from './before-after.tsx';
import styles from './change-diff.module.css';
import { toLines } from './describe-change.ts';
import { usePlaceName } from './place-name.ts';
import { useValueTexts } from './value-texts.ts';

/** All values of a new document, for proofreading: texts in all languages, pictures, and recordings to hear. */
export function WholeDocument({ kind, id, value }: DocumentCardProps) {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const changes = useMemo(
    () =>
      changesBetween({}, value, id, { kind, ownLanguage }).filter(
        ({ path }) => path[0] !== documentFormats[kind].idField,
      ),
    [value, id, kind, ownLanguage],
  );
  return (
    <dl className={styles.whole}>
      {changes.map((change) => (
        <Value key={change.path.join('/')} change={change} />
      ))}
    </dl>
  );
}

/** A value of a new document. A file is shown together with its description, transcript and credits. */
function Value({ change }: { change: ShownChange }) {
  const { after } = useBeforeAfter(change);
  const placeName = usePlaceName();
  const words = useValueTexts();
  const texts = textsOfFile(change.after);
  return (
    <div>
      <dt>{placeName(change.path)}</dt>
      <dd>
        {after}
        {texts && <p className={styles.text}>{toLines(texts, words).join('\n')}</p>}
      </dd>
    </div>
  );
}

function textsOfFile(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || !('file' in value)) return undefined;
  const { file: _file, ...texts } = value;
  return texts;
}
