import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { HallGroup } from '#features/content/artworks/artworks.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import type { ListRow, Progress } from './rows.ts';
import { HallLine, WorkLine } from './rows.tsx';
import styles from './works.module.css';

interface TableProps extends Progress {
  lines: readonly ListRow[];
  selected: ReadonlySet<number>;
  select: (id: number) => void;
  toggle: (id: number) => void;
  canEdit: boolean;
  hallName: (group: HallGroup) => string;
  /** Whether the museum has artworks. They may all be hidden by the filters. */
  hasWorks: boolean;
  onSelectAll: (all: boolean) => void;
  isAllSelected: boolean;
}

/** Virtualised table: only visible rows are rendered, because a museum may have ten thousand artworks. */
export function WorksTable(props: TableProps) {
  const t = useTexts();
  const { lines, languages } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const { kept } = useMuseum();
  // Memoised, because a new function would make the virtualiser measure all rows again, of which there may be ten
  // thousand.
  const nameOfLine = useCallback(
    (place: number) => {
      const line = lines[place];
      return line?.is === 'work' ? line.work.key : `hall/${line?.group.id}`;
    },
    [lines],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (place) => (lines[place]?.is === 'hall' ? 45 : 55),
    overscan: 6,
    // Restores the scroll position when the user returns from an artwork.
    initialOffset: () => Number(kept.get('works-scroll') ?? 0),
    onChange: ({ scrollOffset }) => kept.set('works-scroll', scrollOffset),
    getItemKey: nameOfLine,
  });
  if (lines.length === 0)
    return props.hasWorks ? <p className={styles.nothing}>{t('no_work_found')}</p> : null;
  const places = { '--languages': languages.length } as React.CSSProperties;
  return (
    <section className={styles.table} aria-label={t('works')} style={places}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div ref={scroll} className={styles.scroll} tabIndex={0}>
        <table aria-rowcount={lines.length + 1}>
          <TableHead {...props} />
          <tbody style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => (
              <TableRow key={key} {...props} index={index} start={start} measure={virtual.measureElement} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TableHead({ canEdit, isAllSelected, onSelectAll, languages }: TableProps) {
  const t = useTexts();
  return (
    <thead>
      <tr className={styles.header} aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          {canEdit && (
            <label>
              <input
                type="checkbox"
                aria-label={t('select_all')}
                checked={isAllSelected}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          )}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('picture')}</span>
        </th>
        <th scope="col">{t('number')}</th>
        <th scope="col">{t('name')}</th>
        <th scope="col" className={styles.slot}>
          {t('place')}
        </th>
        <th scope="col" className={styles.languages} aria-label={t('languages')}>
          {languages.map((language) => (
            <abbr key={language} title={languageName(language)}>
              {language}
            </abbr>
          ))}
        </th>
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  );
}

interface TableRowProps extends TableProps {
  index: number;
  /** Distance from the top of the table in pixels. */
  start: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

function TableRow({ index, start, measure, ...props }: TableRowProps) {
  const line = props.lines[index];
  const at = { transform: `translateY(${start}px)` };
  const place = { 'data-index': index, 'aria-rowindex': index + 2, ref: measure };
  if (line?.is === 'hall')
    return (
      <tr className={styles.hall} style={at} {...place}>
        <HallLine
          group={line.group}
          isOpen={line.isOpen}
          name={props.hallName(line.group)}
          toggle={props.toggle}
        />
      </tr>
    );
  if (!line) return null;
  const isSelected = props.selected.has(line.work.id);
  return (
    <tr className={styles.row} data-selected={isSelected} style={at} {...place}>
      <WorkLine {...props} work={line.work} isSelected={isSelected} />
    </tr>
  );
}
