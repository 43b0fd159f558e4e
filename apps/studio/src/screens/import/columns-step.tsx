import type { ImportHeading } from '@museummate/studio-api';
import { ArrowRight } from 'lucide-react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import { useColumnName } from './column-name.ts';
import styles from './import.module.css';
import type { ImportState } from './use-import.ts';

/** Value of the option that leaves out a column. */
const LEAVE_OUT = '-';

/** Second step of the import: assigns each column heading to a field. Known headings are assigned already. */
export function ColumnsStep({ state }: { state: ImportState }) {
  const t = useTexts();
  const { preview, decisions } = state;
  const choices = useChoices(state);
  const columnName = useColumnName();
  if (!preview) return null;
  // If several sheets of a workbook have the same heading, the heading is listed once.
  const headings = [...new Map(preview.headings.map((each) => [each.title, each])).values()];
  const chosenMeaning = ({ title, meaning, isMapped }: ImportHeading) =>
    decisions.columns[title] ?? meaning ?? (isMapped ? '' : undefined);
  const unknown = headings.filter((each) => chosenMeaning(each) === undefined).length;
  const choose = (title: string, id: string) =>
    state.setDecisions({
      ...decisions,
      columns: { ...decisions.columns, [title]: id === LEAVE_OUT ? '' : id },
    });
  return (
    <section className={layout.card} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('import_columns')}</h2>
      <p className={layout.muted}>
        {unknown > 0 ? t('import_columns_unknown', { count: unknown }) : t('import_columns_known')}
      </p>
      <ul className={styles.columns}>
        {headings.map((heading) => (
          <li key={heading.title}>
            <strong>{heading.title}</strong>
            <ArrowRight size={16} aria-hidden="true" />
            <SelectField
              label={t('import_column_of', { heading: heading.title })}
              choices={withCurrent(choices, chosenMeaning(heading), columnName)}
              value={chosenMeaning(heading) || LEAVE_OUT}
              onChange={(id) => choose(heading.title, id)}
            />
          </li>
        ))}
      </ul>
      <div className={layout.buttons}>
        <Button variant="primary" isBusy={state.isBusy} onPress={() => void state.readAgain()}>
          {t('import_columns_next')}
        </Button>
      </div>
    </section>
  );
}

interface Choice {
  id: string;
  name: string;
}

/**
 * Adds the current column to the choices. Numbered columns such as `picture_3` are unlimited, so only numbers that
 * the list uses are offered. A heading without a language, such as “Title”, has the meaning `name`, which no other
 * choice has.
 */
function withCurrent(
  choices: readonly Choice[],
  current: string | undefined,
  columnName: (name: string) => string,
): readonly Choice[] {
  return !current || choices.some(({ id }) => id === current)
    ? choices
    : [...choices, { id: current, name: columnName(current) }];
}

function useChoices({ preview }: ImportState): Choice[] {
  const t = useTexts();
  const columnName = useColumnName();
  if (!preview) return [];
  const { fields, languages } = preview;
  return [
    { id: LEAVE_OUT, name: t('import_column_out') },
    ...fields.flatMap(({ name, hasLanguage }): Choice[] =>
      hasLanguage
        ? languages.map((code) => ({
            id: `${name}_${code}`,
            name: `${columnName(name)} · ${languageName(code)}`,
          }))
        : [{ id: name, name: columnName(name) }],
    ),
  ];
}
