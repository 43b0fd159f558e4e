import type { ImportPreview } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { ShieldCheck } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import { AbsentWorks } from './absent-works.tsx';
import { CellTable } from './cell-table.tsx';
import styles from './import.module.css';
import { useNoteText } from './note-text.ts';
import type { ImportState } from './use-import.ts';

/** Third step of the import. It shows which cells would change, and asks what to do in unclear cases. */
export function CheckStep({ state }: { state: ImportState }) {
  const t = useTexts();
  const { preview, decisions } = state;
  if (!preview) return null;
  const { changes, isUnrelated, headings, rows } = preview;
  return (
    <>
      <Counts preview={preview} />
      {isUnrelated && <Notice tone="wrong">{t('import_unrelated')}</Notice>}
      <div className={styles.check}>
        <div className={styles.main}>
          {rows.length > 0 && <CellTable state={state} />}
          {changes === 0 && <p className={layout.card}>{t('import_nothing')}</p>}
          <Notes preview={preview} />
        </div>
        <div className={styles.side}>
          <AbsentWorks state={state} />
          <p className={styles.promise}>
            <ShieldCheck size={18} aria-hidden="true" />
            <span>
              <strong>{t('import_promise')}</strong> {t('import_promise_what')}
            </span>
          </p>
          <Button
            variant="primary"
            isBusy={state.isBusy}
            disabled={changes === 0 && Object.keys(decisions.absent).length === 0}
            onPress={() => void state.take()}
          >
            {decisions.leaveOut.size > 0 ? t('import_take_chosen') : t('import_take', { count: changes })}
          </Button>
          {headings.length > 0 && (
            <Button onPress={() => state.setStep('columns')}>{t('import_columns')}</Button>
          )}
        </div>
      </div>
    </>
  );
}

const COUNTS = ['new', 'changed', 'gone', 'unclear', 'same'] as const;

function Counts({ preview: { counts } }: { preview: ImportPreview }) {
  const t = useTexts();
  const number = useNumber();
  return (
    <ul className={styles.counts}>
      {COUNTS.map((state) => (
        <li key={state} data-state={state}>
          <strong>{number(counts[state])}</strong> {t(`import_count_${state}`)}
        </li>
      ))}
    </ul>
  );
}

/** Maximum number of notes that are shown at first. The others are collapsed. */
const SHOWN = 8;

function Notes({ preview: { notes } }: { preview: ImportPreview }) {
  const t = useTexts();
  const noteText = useNoteText();
  if (notes.length === 0) return null;
  const line = (note: ImportPreview['notes'][number], place: number) => (
    <li key={`${note.at} ${place}`} className={layout.item}>
      <div>
        {note.at && <strong>{note.at}: </strong>}
        {noteText(note)}
      </div>
    </li>
  );
  return (
    <section className={layout.card} aria-labelledby="import-notes">
      <h2 id="import-notes">{t('import_notes')}</h2>
      <ul className={layout.list}>{notes.slice(0, SHOWN).map(line)}</ul>
      {notes.length > SHOWN && (
        <details>
          <summary>{t('import_notes_more', { count: notes.length - SHOWN })}</summary>
          <ul className={layout.list}>{notes.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}
