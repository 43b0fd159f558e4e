import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { StatisticsFindings } from '@museummate/studio-api/statistics-findings';
import { useTexts } from '#i18n/text.ts';
import { StatisticsCard, type TableData } from './card.tsx';
import { DaysPlot, MAX_BARS } from './days-plot.tsx';
import { Notes } from './notes.tsx';
import { nothingText } from './nothing-text.ts';
import type { PageQuery } from './period.ts';
import plots from './plots.module.css';
import styles from './statistics.module.css';
import { type Formats, useFormats } from './use-formats.ts';

/** Properties of every card. */
export interface FiguresProps {
  page: StatisticsResponse;
  findings: StatisticsFindings;
  query: PageQuery;
}

/** Maximum number of languages with a colour of their own. All other languages have the same colour. */
const MAX_COLOURS = 5;
/**
 * Maximum number of lines about groups of days for which only the sum of visits is known. The table contains all
 * of them.
 */
const MAX_SMALL = 4;

/** Card that shows the visits per day, divided by language, with staff's notes. */
export function DaysCard({ page, findings: { busiestDay }, query }: FiguresProps) {
  const t = useTexts();
  const formats = useFormats();
  const languages = page.languages.visited.flatMap(({ visits, language }) =>
    visits === null ? [] : language,
  );
  const coloured = languages.slice(0, MAX_COLOURS);
  const isLine = page.days.length > MAX_BARS;
  return (
    <StatisticsCard
      title={t('stats_visits')}
      finding={
        busiestDay
          ? t('stats_busiest_day', {
              day: formats.longDay(busiestDay.day),
              visits: formats.number(busiestDay.visits),
            })
          : nothingText(page, t)
      }
      plot={
        <>
          <DaysPlot page={page} languages={coloured} formats={formats} />
          <ul className={plots.legend}>
            {isLine && <li data-part="week">{t('stats_per_week')}</li>}
            {!isLine &&
              coloured.map((language, place) => (
                <li key={language} data-part={place}>
                  {formats.language(language)}
                </li>
              ))}
            {!isLine && languages.length > MAX_COLOURS && <li data-part="rest">{t('stats_other')}</li>}
            {page.before && <li data-part="before">{t('stats_before')}</li>}
          </ul>
          {page.smallDays.slice(-MAX_SMALL).map((some) => (
            <p key={some.days[0]} className={styles.note}>
              {togetherText(some, t, formats)}
            </p>
          ))}
        </>
      }
      table={daysTable(page, coloured, t, formats)}
      file="days"
      query={query}
      width="wide"
    >
      <Notes page={page} />
    </StatisticsCard>
  );
}

type Translate = ReturnType<typeof useTexts>;

/** Says how many visits a group of days with few visits has in total. */
function togetherText(
  { days, visits }: StatisticsResponse['smallDays'][number],
  t: Translate,
  formats: Formats,
): string {
  return t('stats_small_days', {
    from: formats.day(days[0] ?? ''),
    to: formats.day(days.at(-1) ?? ''),
    visits: formats.number(visits),
  });
}

function daysTable(
  { days, smallDays }: StatisticsResponse,
  languages: readonly string[],
  t: Translate,
  formats: Formats,
): TableData {
  const hasBefore = days.some(({ before }) => before);
  return {
    columns: [
      t('stats_day'),
      t('stats_visits'),
      ...languages.map(formats.language),
      ...(hasBefore ? [t('stats_before')] : []),
    ],
    rows: [
      ...days.map(({ day, visits, languages: parts, before }) => {
        // Figures by language are known only for days with enough visits. If the known figures add up to all
        // visits, all other languages have zero.
        const isComplete = parts.reduce((sum, part) => sum + part.visits, 0) === visits;
        const partOf = (code: string) => parts.find(({ language }) => language === code)?.visits;
        return [
          formats.longDay(day),
          formats.dayFigure(visits),
          ...languages.map((code) => formats.figure(partOf(code) ?? (isComplete ? 0 : null))),
          ...(before ? [formats.dayFigure(before.visits)] : []),
        ];
      }),
      ...smallDays.map((some) => [togetherText(some, t, formats), formats.number(some.visits)]),
    ],
  };
}
