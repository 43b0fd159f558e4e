import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { StatisticsFindings } from '@museummate/studio-api/statistics-findings';
import { scaleLinear } from 'd3-scale';
import type { CSSProperties } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';
import { StatisticsCard } from './card.tsx';
import { nothingText } from './nothing-text.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';
import type { FiguresProps } from './visit-cards.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Card with a grid of weekdays and hours. The more visits began in an hour, the darker is its cell. */
export function HoursCard({ page, findings: { busiestHour }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { idMuseum } = useMuseum();
  const { hours } = page;
  return (
    <StatisticsCard
      title={t('stats_hours')}
      finding={
        busiestHour
          ? t('stats_busiest_hour', {
              weekday: formats.weekday(busiestHour.weekday),
              hour: formats.hour(busiestHour.hour),
              visits: formats.number(busiestHour.visits),
            })
          : nothingText(page, t)
      }
      plot={<HourGrid hours={hours} busiestHour={busiestHour} />}
      table={{
        columns: [t('stats_weekday'), t('stats_hour'), t('stats_visits')],
        rows: hours
          .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
          .map(({ weekday, hour, visits }) => [
            formats.weekday(weekday),
            formats.hour(hour),
            formats.figure(visits),
          ]),
      }}
      file="hours"
      query={query}
    >
      <Link to={museumPath(idMuseum, '/museum')} className={styles.next}>
        {t('stats_check_hours')}
      </Link>
    </StatisticsCard>
  );
}

type GridProps = Pick<StatisticsResponse, 'hours'> & Pick<StatisticsFindings, 'busiestHour'>;

function HourGrid({ hours, busiestHour }: GridProps) {
  const formats = useFormats();
  const columns = hoursBetween(hours.map(({ hour }) => hour));
  const cellOf = (weekday: number, hour: number) =>
    hours.find((each) => each.weekday === weekday && each.hour === hour);
  return (
    <div className={plots.heat} style={{ '--columns': columns.length } as CSSProperties}>
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className={plots.heatRow}>
          <span>{formats.shortWeekday(weekday)}</span>
          {columns.map((hour) => (
            <HourCell
              key={hour}
              weekday={weekday}
              hour={hour}
              cell={cellOf(weekday, hour)}
              busiestHour={busiestHour}
            />
          ))}
        </div>
      ))}
      <div className={plots.heatRow}>
        <span />
        {columns.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

/** Returns all hours from the first to the last hour that has a figure. */
function hoursBetween(known: readonly number[]): number[] {
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, each) => first + each);
}

const OPACITY = scaleLinear([0, 1], [0.12, 1]);

interface HourCellProps extends Pick<GridProps, 'busiestHour'> {
  weekday: number;
  hour: number;
  /** Figure of this hour: how many visits began in it. Undefined if there were none, or too few to be shown. */
  cell: GridProps['hours'][number] | undefined;
}

function HourCell({ weekday, hour, cell, busiestHour }: HourCellProps) {
  const formats = useFormats();
  const isMost = cell !== undefined && cell.visits === busiestHour?.visits;
  const most = busiestHour?.visits ?? 1;
  return (
    <i
      data-hidden={cell?.visits === null}
      data-most={isMost}
      style={{ '--heat': cell?.visits ? OPACITY(cell.visits / most) : 0 } as CSSProperties}
      title={cell && `${formats.weekday(weekday)} ${formats.hour(hour)}: ${formats.figure(cell.visits)}`}
    />
  );
}
