import { CircleCheck } from 'lucide-react';
import { useProblem } from '#features/content/upload-ui/upload-ui.tsx';
import { buttonClass } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { ImportUndo } from '#features/history/earlier-imports/earlier-imports.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './import.module.css';
import type { RefusedFile } from './send-files.ts';
import type { ImportState } from './use-import.ts';

/** Last step of the import: says what is now in the draft, with a button to undo it. */
export function DoneStep({ state: { finished } }: { state: ImportState }) {
  const t = useTexts();
  const { idMuseum } = useMuseum();
  if (!finished) return null;
  const { outcome, refused } = finished;
  const { changes, conflicts, leftOut, entry } = outcome;
  return (
    <>
      <section className={`${layout.card} ${styles.done}`} aria-labelledby="import-done">
        <CircleCheck size={28} aria-hidden="true" />
        <div>
          <h2 id="import-done">{changes > 0 ? t('import_done', { count: changes }) : t('import_nothing')}</h2>
          {conflicts > 0 && <p>{t('import_conflicts', { count: conflicts })}</p>}
          {leftOut > 0 && <p>{t('import_left_out', { count: leftOut })}</p>}
          <div className={layout.buttons}>
            <Link to={museumPath(idMuseum, '/publish')} className={buttonClass}>
              {t('import_look_through')}
            </Link>
            <Link to={museumPath(idMuseum, '/works')} className={buttonClass}>
              {t('works')}
            </Link>
            <Link to={museumPath(idMuseum, '/labels')} className={buttonClass}>
              {t('labels')}
            </Link>
            {entry && <ImportUndo entry={entry} />}
          </div>
        </div>
      </section>
      {refused.length > 0 && <RefusedFiles files={refused} />}
    </>
  );
}

function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const t = useTexts();
  const problemText = useProblem();
  return (
    <section className={layout.card} aria-labelledby="import-refused">
      <h2 id="import-refused">{t('import_refused', { count: files.length })}</h2>
      <ul className={layout.list}>
        {files.map(({ name, state, message }) => (
          <li key={name} className={layout.item}>
            <div>
              <strong>{name}</strong>
              <p>{state ? problemText(state) : message}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
