import type { StatisticsSummary } from '@museummate/studio-api/statistics';
import { useTexts } from '#i18n/text.ts';
import styles from './statistics.module.css';
import { type Formats, useFormats } from './use-formats.ts';
import type { FiguresProps } from './visit-cards.tsx';

/** Key figures of the period, compared with the previous period. */
export function Summary({ page: { summary, period } }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { now, before } = summary;
  const minutes = (value: number | null) =>
    value === null ? '–' : t('stats_minutes', { number: formats.number(value) });
  const share = (value: number | null) => (value === null ? '–' : formats.share(value));
  const items = [
    {
      name: t('stats_visits'),
      value: (each: StatisticsSummary) => visitsText(each, period.days, t, formats),
    },
    { name: t('stats_median'), value: (each: StatisticsSummary) => minutes(each.medianMinutes) },
    {
      name: t('stats_works_per_visit'),
      value: ({ worksPerVisit }: StatisticsSummary) =>
        worksPerVisit === null ? '–' : formats.number(worksPerVisit),
    },
    { name: t('stats_heard'), value: (each: StatisticsSummary) => share(each.heardToEnd) },
    { name: t('stats_other_language'), value: (each: StatisticsSummary) => share(each.inOtherLanguages) },
  ];
  return (
    <>
      <dl className={styles.summary}>
        {items.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value(now)}</strong>
              {before && <small>{t('stats_before_value', { value: value(before) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {now.isPartial && now.visits !== null && <p className={styles.note}>{t('stats_partial')}</p>}
    </>
  );
}

function visitsText(
  { visits, isPartial }: StatisticsSummary,
  days: number,
  t: ReturnType<typeof useTexts>,
  { dayFigure, figure, number }: Formats,
): string {
  if (isPartial && visits) return t('stats_at_least', { number: number(visits) });
  return days === 1 ? dayFigure(visits) : figure(visits);
}
