import type { ImportCell, ImportRow } from '@museummate/studio-api';
import { CircleHelp, Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './import.module.css';
import { useNoteText } from './note-text.ts';
import type { ImportState } from './use-import.ts';

const PAGE = 50;
/** Number of characters from which a cell is wide, because its row would be very tall otherwise. */
const LONG_TEXT = 80;
const isLong = ({ before = '', after = '' }: ImportCell) =>
  Math.max(before.length, after.length) >= LONG_TEXT;
const keyOf = ({ sheet, row }: Pick<ImportRow, 'sheet' | 'row'>) => `${sheet}\n${row}`;

/** Table of the rows that would change something, with their changed columns. Each row can be left out. */
export function CellTable({ state }: { state: ImportState }) {
  const t = useTexts();
  const number = useNumber();
  const [page, setPage] = useState(0);
  const { rows = [], rowCount = 0, headings = [] } = state.preview ?? {};
  const shown = rows.slice(page * PAGE, (page + 1) * PAGE);
  const used = new Set(shown.flatMap(({ cells }) => cells.map(({ title }) => title)).filter(Boolean));
  const titles = [...new Set(headings.map(({ title }) => title))].filter((title) => used.has(title));
  return (
    <div className={styles.card}>
      <h2 id="import-cells" className="visually-hidden">
        {t('import_cells')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={styles.table} aria-labelledby="import-cells" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('import_row_take')}</span>
              </th>
              <th scope="col">{t('import_row')}</th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={keyOf(row)} row={row} titles={titles} state={state} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.footer}>
        <Legend />
        <span className={layout.muted}>
          {t('import_rows', {
            first: number(page * PAGE + 1),
            last: number(Math.min(rows.length, (page + 1) * PAGE)),
            all: number(rowCount),
          })}
        </span>
        {rows.length > PAGE && (
          <span className={layout.buttons}>
            <Button disabled={page === 0} onPress={() => setPage(page - 1)}>
              {t('import_page_before')}
            </Button>
            <Button disabled={(page + 1) * PAGE >= rows.length} onPress={() => setPage(page + 1)}>
              {t('import_page_after')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function Row({ row, titles, state }: { row: ImportRow; titles: readonly string[]; state: ImportState }) {
  const t = useTexts();
  const { decisions } = state;
  const key = keyOf(row);
  const isTaken = !decisions.leaveOut.has(key);
  const label = row.label || t('import_row_number', { row: row.row });
  const toggle = () => {
    const leaveOut = new Set(decisions.leaveOut);
    if (isTaken) leaveOut.add(key);
    else leaveOut.delete(key);
    state.setDecisions({ ...decisions, leaveOut });
  };
  const whole = row.cells.filter(({ title }) => !titles.includes(title));
  return (
    <tr data-out={!isTaken}>
      <td>
        <input
          type="checkbox"
          aria-label={t('import_row_take_named', { name: label })}
          checked={isTaken}
          onChange={toggle}
        />
      </td>
      <th scope="row">
        <bdi>{label}</bdi> {row.isNew && <Pill tone="busy">{t('import_new')}</Pill>}
        {whole.map((cell) => (
          <Cell key={`${cell.column} ${cell.code}`} cell={cell} />
        ))}
      </th>
      {titles.map((title) => {
        // A row can have several changed cells in one column, because one cell can name several pictures.
        const cells = row.cells.filter((each) => each.title === title);
        return (
          <td key={title} data-state={cells[0]?.state} data-long={cells.some(isLong)}>
            {cells.map((cell) => (
              <Cell key={`${cell.column} ${cell.after} ${cell.code}`} cell={cell} />
            ))}
          </td>
        );
      })}
    </tr>
  );
}

const STATE_ICONS = { new: Plus, changed: Pencil, gone: Minus, unclear: CircleHelp } as const;

function Cell({ cell }: { cell: ImportCell }) {
  const t = useTexts();
  const noteText = useNoteText();
  const { state, before, after, language } = cell;
  const StateIcon = STATE_ICONS[state];
  const lang = language?.replaceAll('_', '-');
  return (
    <div className={styles.cell} data-state={state}>
      <StateIcon size={14} aria-hidden="true" />
      <span className="visually-hidden">{t(`import_count_${state}`)}</span>
      <div>
        {after !== undefined && (
          <bdi lang={lang} dir="auto">
            {after}
          </bdi>
        )}
        {before !== undefined && state !== 'unclear' && (
          <del lang={lang} dir="auto">
            {before}
          </del>
        )}
        {state === 'unclear' && <p>{noteText(cell)}</p>}
      </div>
    </div>
  );
}

function Legend() {
  const t = useTexts();
  return (
    <ul className={styles.legend}>
      {(['new', 'changed', 'gone', 'unclear'] as const).map((state) => {
        const StateIcon = STATE_ICONS[state];
        return (
          <li key={state}>
            <span data-state={state} className={styles.icon}>
              <StateIcon size={14} aria-hidden="true" />
            </span>
            {t(`import_count_${state}`)}
          </li>
        );
      })}
    </ul>
  );
}
