import { layout } from '#features/controls/layout/layout.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './import.module.css';
import type { ImportState } from './use-import.ts';

const ACTIONS = ['keep', 'close', 'delete'] as const;
/**
 * Maximum number of listed artworks that the museum has but the list does not. All others are kept. If a list lacks
 * more artworks than this, it is probably not meant to be complete.
 */
const SHOWN = 10;

/** Artworks that the museum has but the list does not. By default, the import keeps them. */
export function AbsentWorks({ state }: { state: ImportState }) {
  const t = useTexts();
  const { preview, decisions } = state;
  const absent = preview?.absent ?? [];
  if (absent.length === 0) return null;
  const choose = (id: number, action: (typeof ACTIONS)[number]) => {
    const { [id]: _earlier, ...rest } = decisions.absent;
    state.setDecisions({ ...decisions, absent: action === 'keep' ? rest : { ...rest, [id]: action } });
  };
  return (
    <section className={layout.card} aria-labelledby="import-absent">
      <h2 id="import-absent">{t('import_absent', { count: absent.length })}</h2>
      <p className={layout.muted}>{t('import_absent_what')}</p>
      {absent.slice(0, SHOWN).map(({ id, label }) => (
        <fieldset key={id} className={styles.absent}>
          <legend>{label}</legend>
          {ACTIONS.map((action) => (
            <label key={action}>
              <input
                type="radio"
                name={`absent-${id}`}
                checked={(decisions.absent[id] ?? 'keep') === action}
                onChange={() => choose(id, action)}
              />
              {t(`import_absent_${action}`)}
            </label>
          ))}
        </fieldset>
      ))}
      {absent.length > SHOWN && (
        <p className={layout.muted}>{t('import_absent_more', { count: absent.length - SHOWN })}</p>
      )}
    </section>
  );
}
