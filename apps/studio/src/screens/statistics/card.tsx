import type { StatisticsTable } from '@museummate/studio-api/statistics';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import type { PageQuery } from './period.ts';
import styles from './statistics.module.css';

export interface TableData {
  columns: readonly string[];
  /** Each row is a list of cells. The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

interface CardFile {
  table: StatisticsTable;
  name: string;
}

interface CardProps {
  title: string;
  /** Sentence with the main result of the card, such as the busiest day. */
  finding: ReactNode;
  /** Chart of the figures. Screen readers skip it, because the table contains the same figures. */
  plot?: ReactNode;
  table: TableData;
  /** Name of the card's table in the export. A card with several tables has one entry for each. */
  file: StatisticsTable | readonly [CardFile, ...CardFile[]];
  query: PageQuery;
  /** Controls that select what the card shows. */
  choice?: ReactNode;
  /** Content below the chart, for example a link to a page on which staff can act on the result. */
  children?: ReactNode;
  width?: 'wide' | 'narrow';
}

type View = 'plot' | 'both' | 'table';

/**
 * A card of the statistics: result, chart, table and links. The browser remembers whether the chart, the table or
 * both are shown.
 */
export function StatisticsCard(props: CardProps) {
  const { title, finding, plot, table, choice, children, width } = props;
  const id = useId();
  const { device } = useServices();
  const key = `statistics-view-${typeof props.file === 'string' ? props.file : props.file[0].table}`;
  const remembered = device.recall(key);
  const [view, setView] = useState<View>(
    remembered === 'both' || remembered === 'table' ? remembered : 'plot',
  );
  const hasPlot = plot !== undefined && table.rows.length > 0;
  const shown = hasPlot ? view : 'table';
  const choose = (next: View) => {
    device.remember(key, next);
    setView(next);
  };
  return (
    <section className={styles.card} data-width={width} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {choice}
        {hasPlot && <ViewButtons title={title} view={view} onChange={choose} />}
      </div>
      <p className={styles.finding}>{finding}</p>
      {hasPlot && shown !== 'table' && (
        <div className={styles.plot} aria-hidden="true">
          {plot}
        </div>
      )}
      <FigureTable {...props} table={table} isShown={shown !== 'plot'} />
      {children}
    </section>
  );
}

interface ViewButtonsProps {
  title: string;
  view: View;
  onChange: (view: View) => void;
}

/** Two toggle buttons, for the chart and the table. At least one of them is pressed. */
function ViewButtons({ title, view, onChange }: ViewButtonsProps) {
  const t = useTexts();
  const hasPlot = view !== 'table';
  const hasTable = view !== 'plot';
  return (
    <span className={styles.views}>
      <button
        type="button"
        aria-pressed={hasPlot}
        aria-label={t('stats_show_plot', { name: title })}
        title={t('stats_show_plot', { name: title })}
        onClick={() => onChange(hasPlot ? 'table' : 'both')}
      >
        <ChartColumn size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-pressed={hasTable}
        aria-label={t('stats_show_table', { name: title })}
        title={t('stats_show_table', { name: title })}
        onClick={() => onChange(hasTable ? 'plot' : 'both')}
      >
        <Table2 size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

interface FigureTableProps extends Pick<CardProps, 'title' | 'table' | 'file' | 'query'> {
  isShown: boolean;
}

/** Table of a card. While only the chart is visible, the table is for screen readers. */
function FigureTable({ title, table: { columns, rows }, file, query, isShown }: FigureTableProps) {
  const t = useTexts();
  if (rows.length === 0) return null;
  const content = (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
          <tr key={row}>
            <th scope="row">{cells[0]}</th>
            {columns.slice(1).map((column, place) => (
              <td key={column}>{cells[place + 1]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="visually-hidden">{content}</div>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('stats_show_table', { name: title })}>
        {content}
      </section>
      <FileLinks title={title} file={file} query={query} />
    </>
  );
}

const FORMATS = ['csv', 'xlsx'] as const;

/**
 * Links to the export files of a card. If the card has several tables, each link also contains the name of its
 * table.
 */
function FileLinks({ title, file, query }: Pick<CardProps, 'title' | 'file' | 'query'>) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum } = useMuseum();
  const url = (table: StatisticsTable, format: (typeof FORMATS)[number]) =>
    api.statisticsFile(idMuseum, { ...query, format, table });
  const isOne = typeof file === 'string';
  const files = isOne ? [{ table: file, name: title }] : file;
  return (
    <p className={styles.files}>
      {files.flatMap(({ table, name }) =>
        FORMATS.map((format) => {
          const label = t('stats_file', { name, format: format.toUpperCase() });
          return (
            <a
              key={`${table} ${format}`}
              href={url(table, format)}
              download
              aria-label={isOne ? label : undefined}
            >
              {isOne ? format.toUpperCase() : label}
            </a>
          );
        }),
      )}
    </p>
  );
}
