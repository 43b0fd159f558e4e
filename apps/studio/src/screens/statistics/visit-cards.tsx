import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { StatisticsFindings } from '@museummate/studio-api/statistics-findings';
import { useTexts } from '#i18n/text.ts';
import { StatisticsCard } from './card.tsx';
import { DaysPlot } from './days-plot.tsx';
import { Notes } from './notes.tsx';
import type { ChosenPeriod } from './period.ts';
import styles from './statistics.module.css';
import { useFormats } from './use-formats.ts';

/** Properties of every card. */
export interface FiguresProps {
  page: StatisticsResponse;
  findings: StatisticsFindings;
  query: ChosenPeriod['query'];
}

/** Maximum number of languages with their own colour. All others share one colour. */
const MAX_COLOURS = 5;

/** Card: visits per day, with languages and notes. */
export function DaysCard({ page, findings: { busiestDay }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const { days, smallDays, annotations, languages: all } = page;
  const languages = all.visited.filter(({ visits }) => visits !== null).map(({ language }) => language);
  const coloured = languages.slice(0, MAX_COLOURS);
  const hasBefore = days.some(({ before }) => before);
  return (
    <StatisticsCard
      title={t('stats_visits')}
      finding={
        busiestDay
          ? t('stats_busiest_day', {
              day: formats.longDay(busiestDay.day),
              visits: formats.number(busiestDay.visits),
            })
          : t('stats_nothing')
      }
      plot={
        <>
          <DaysPlot days={days} annotations={annotations} languages={coloured} formats={formats} />
          <ul className={styles.legend}>
            {[
              ...coloured.map(formats.language),
              ...(languages.length > MAX_COLOURS ? [t('stats_other')] : []),
            ].map((name, place) => (
              <li key={name} data-part={place < coloured.length ? place : 'rest'}>
                {name}
              </li>
            ))}
          </ul>
        </>
      }
      table={{
        columns: [
          t('stats_day'),
          t('stats_visits'),
          ...coloured.map(formats.language),
          ...(hasBefore ? [t('stats_before')] : []),
        ],
        rows: [
          ...days.map(({ day, visits, languages: parts, before }) => [
            formats.longDay(day),
            formats.figure(visits),
            ...coloured.map((code) =>
              formats.number(parts.find((part) => part.language === code)?.visits ?? 0),
            ),
            ...(before ? [formats.figure(before.visits)] : []),
          ]),
          ...smallDays.map((some) => [some.days.map(formats.day).join(' + '), formats.number(some.visits)]),
        ],
      }}
      file="days"
      query={query}
      width="wide"
    >
      <Notes page={page} />
    </StatisticsCard>
  );
}
