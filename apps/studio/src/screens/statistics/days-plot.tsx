import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import plots from './plots.module.css';
import type { Formats } from './use-formats.ts';
import { usePlot } from './use-plot.ts';

const HEIGHT = 210;
const TOP = 12;
const BOTTOM = 24;
const SIDE = 44;
/**
 * Maximum number of days that the chart draws as bars. A longer period is drawn as a line of weeks, without
 * languages.
 */
export const MAX_BARS = 62;
const WEEK = 7;
const LABEL_WIDTH = 64;

interface DaysPlotProps {
  page: Pick<StatisticsResponse, 'days' | 'smallDays' | 'smallDaysBefore' | 'annotations'>;
  /** Language codes. Their order determines their colours. */
  languages: readonly string[];
  formats: Formats;
}

/** Chart of visits per day: bars divided by language, or a line of weeks if the period is long. */
export function DaysPlot(props: DaysPlotProps) {
  const { box, width, isRtl } = usePlot();
  const { page, formats } = props;
  const { days } = page;
  const columns: readonly Column[] = days.length > MAX_BARS ? weeksOf(page) : days;
  const keys = columns.map(({ day }) => day);
  const range: [number, number] = isRtl ? [width - SIDE, 0] : [SIDE, width];
  const x = scaleBand(keys, range).padding(0.2);
  const highest = Math.max(
    5,
    ...columns.map(({ visits, before }) => Math.max(visits ?? 0, before?.visits ?? 0)),
  );
  const y = scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(4);
  const every = Math.max(1, Math.ceil((keys.length * LABEL_WIDTH) / width));
  const isLine = columns !== days;
  return (
    <div ref={box}>
      <svg
        className={plots.svg}
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={plots.grid} x1={range[0]} x2={range[1]} y1={y(tick)} y2={y(tick)} />
            <text className={plots.tick} x={isRtl ? width - 4 : SIDE - 8} y={y(tick) + 4} textAnchor="end">
              {formats.number(tick)}
            </text>
          </g>
        ))}
        <Notes {...props.page} x={x} keys={keys} />
        {isLine ? (
          <Lines columns={columns} x={x} y={y} />
        ) : (
          columns.map((each) => <Bar key={each.day} each={each} x={x} y={y} languages={props.languages} />)
        )}
        {keys.map(
          (day, place) =>
            place % every === 0 && (
              <text
                key={day}
                className={plots.tick}
                x={(x(day) ?? 0) + x.bandwidth() / 2}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {formats.day(day)}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

type Column = Pick<StatisticsResponse['days'][number], 'day' | 'visits' | 'languages' | 'before'>;
type XScale = ReturnType<typeof scaleBand<string>>;
type YScale = ReturnType<typeof scaleLinear<number, number>>;

/** Returns one column for each whole week, with the sum of its visits. */
function weeksOf({ days, smallDays, smallDaysBefore }: DaysPlotProps['page']): Column[] {
  const first = days.findIndex(({ day }) => isMonday(day));
  return Array.from({ length: Math.floor((days.length - first) / WEEK) }, (_, week) => {
    const some = days.slice(first + week * WEEK, first + (week + 1) * WEEK);
    const day = some[0]?.day ?? '';
    const before = some.flatMap((each) => each.before ?? []);
    const visits = visitsIn(some, smallDays);
    const dayBefore = before[0]?.day;
    return {
      day,
      visits,
      languages: [],
      before: dayBefore ? { day: dayBefore, visits: visitsIn(before, smallDaysBefore) } : null,
    };
  });
}

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

/**
 * Returns the visits of a week. The visits of single days with few visits are hidden. Such days belong to a group with
 * a known sum. If all days of a group are in the week, its sum is added. Otherwise its days count as zero.
 */
function visitsIn(
  days: readonly { day: string; visits: number | null }[],
  together: StatisticsResponse['smallDays'],
): number {
  const known = new Set(days.map(({ day }) => day));
  const small = together.filter((some) => some.days.every((day) => known.has(day)));
  return [...days, ...small].reduce((sum, { visits }) => sum + (visits ?? 0), 0);
}

/** Lines of the chart: a line with a filled area for this period, and a dotted line for the previous period. */
function Lines({ columns, x, y }: { columns: readonly Column[]; x: XScale; y: YScale }) {
  const middle = ({ day }: Column) => (x(day) ?? 0) + x.bandwidth() / 2;
  const now = ({ visits }: Column) => y(visits ?? 0);
  const fill = area<Column>(middle, y(0), now)([...columns]) ?? undefined;
  const path = line<Column>(middle, now)([...columns]) ?? undefined;
  const earlier = line<Column>(middle, ({ before }) => y(before?.visits ?? 0));
  return (
    <>
      <path className={plots.area} d={fill} />
      {columns[0]?.before && <path className={plots.before} d={earlier([...columns]) ?? undefined} />}
      <path className={plots.line} d={path} />
    </>
  );
}

interface BarProps {
  each: Column;
  x: XScale;
  y: YScale;
  languages: readonly string[];
}

function Bar({ each: { day, visits, languages: parts, before }, x, y, languages }: BarProps) {
  const left = x(day) ?? 0;
  const width = x.bandwidth();
  const known = languages.map((language) => parts.find((part) => part.language === language)?.visits ?? 0);
  const rest = (visits ?? 0) - known.reduce((sum, each) => sum + each, 0);
  let base = 0;
  return (
    <g>
      {visits === null && <rect className={plots.hidden} x={left} width={width} y={y(0) - 10} height={10} />}
      {[...known, rest].map((part, place) => {
        const top = y(base + part);
        const height = y(base) - top;
        base += part;
        return (
          part > 0 && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are in the order of the languages
              key={place}
              className={plots.part}
              data-part={place < known.length ? place : 'rest'}
              x={left}
              width={width}
              y={top}
              height={Math.max(0, height - 1)}
            />
          )
        );
      })}
      {before?.visits ? (
        <line
          className={plots.beforeMark}
          x1={left}
          x2={left + width}
          y1={y(before.visits)}
          y2={y(before.visits)}
        />
      ) : null}
    </g>
  );
}

interface NotesProps extends Pick<StatisticsResponse, 'annotations'> {
  x: XScale;
  /** The first day of each column. */
  keys: readonly string[];
}

/** Shaded areas behind the bars, for days that have a note. */
function Notes({ annotations, x, keys }: NotesProps) {
  const columnOf = (day: string) => x(keys.findLast((key) => key <= day) ?? keys[0] ?? '') ?? 0;
  return annotations.map(({ idAnnotation, from, to, text }) => {
    const begin = columnOf(from);
    const end = columnOf(to);
    const left = Math.min(begin, end);
    return (
      <g key={idAnnotation}>
        <rect
          className={plots.noteArea}
          x={left}
          width={Math.abs(end - begin) + x.bandwidth()}
          y={TOP}
          height={HEIGHT - TOP - BOTTOM}
        />
        <text
          className={plots.noteLabel}
          x={left + (Math.abs(end - begin) + x.bandwidth()) / 2}
          y={TOP - 2}
          textAnchor="middle"
        >
          {text.length > 24 ? `${text.slice(0, 23)}…` : text}
        </text>
      </g>
    );
  });
}
