import type { StatisticsResponse, StatisticsSurvey } from './schemas/statistics.ts';

/** The figures on which findings are based. */
type Figures = Pick<
  StatisticsResponse,
  | 'summary'
  | 'before'
  | 'firstWeek'
  | 'today'
  | 'days'
  | 'smallDays'
  | 'smallDaysBefore'
  | 'hours'
  | 'works'
  | 'ways'
  | 'routes'
  | 'halls'
  | 'languages'
  | 'unknownNumbers'
  | 'emptySearches'
  | 'downloads'
  | 'survey'
>;

/** Limit in per cent. A work is reported if a smaller share of visits hears its recording to the end. */
const LEFT_EARLY = 60;
/**
 * Minimum share in per cent. A step is reported if at least this share of visits leaves the route before the
 * step.
 */
const MANY_STOP = 10;
const MIN_VISITS = 5;
/** Maximum share of the visits that may be hidden. If the share is larger, the trend is not computed. */
const MAX_HIDDEN_SHARE = 0.1;

/**
 * The remarkable results of a period. The statistics page shows each on a card, in one sentence. A result is
 * null if there is nothing remarkable.
 */
export interface StatisticsFindings {
  /** Change of the number of visits in per cent, compared with the earlier period. */
  trend: number | null;
  busiestDay: { day: string; visits: number } | null;
  busiestHour: { weekday: number; hour: number; visits: number } | null;
  mostOpened: { idArtwork: number; name: string; starts: number } | null;
  /**
   * The work that visitors most rarely hear to the end. Works that are opened less often than the median are
   * not considered.
   */
  leftEarly: { idArtwork: number; name: string; heardToEnd: number } | null;
  topWay: StatisticsResponse['ways'][number]['way'] | null;
  /** The step before which the largest share of visits left its route. */
  routeStop: { idRoute: number; place: number; step: string; share: number } | null;
  /** The halls with the most and the fewest minutes per visit. */
  topHall: { idHall: number; name: string; minutes: number } | null;
  quietHall: { idHall: number; name: string; minutes: number } | null;
  wished: { language: string; visits: number } | null;
  unknownNumber: { item: string; visits: number } | null;
  emptySearch: { item: string; visits: number } | null;
  /** The question with the lowest average rating. null if all ratings are the best possible. */
  weakestQuestion: { question: string; average: number; of: number } | null;
}

/** Returns the remarkable results of a period. Hidden figures are never used. */
export function findingsOf(page: Figures): StatisticsFindings {
  return {
    trend: trendOf(page),
    busiestDay: highest(page.days, ({ visits }) => visits),
    busiestHour: highest(page.hours, ({ visits }) => visits),
    mostOpened: highest(page.works, ({ starts }) => starts),
    leftEarly: leftEarly(page.works),
    topWay: highest(page.ways, ({ visits }) => visits)?.way ?? null,
    routeStop: routeStop(page.routes),
    ...hallsOf(page.halls),
    wished: wishedLanguage(page),
    unknownNumber: page.unknownNumbers.shown[0] ?? null,
    emptySearch: page.emptySearches.shown[0] ?? null,
    weakestQuestion: weakestQuestion(page.survey),
  };
}

/** Findings that show a problem, which staff can solve. */
export const OPEN_FINDINGS = ['leftEarly', 'routeStop', 'wished', 'unknownNumber', 'emptySearch'] as const;

/**
 * Returns the item with the highest figure, or null if all figures are hidden or zero. The figure of the
 * returned item is never null.
 */
function highest<Item extends object>(
  items: readonly Item[],
  figureOf: (item: Item) => number | null,
): { [Key in keyof Item]: NonNullable<Item[Key]> } | null {
  let best: Item | null = null;
  for (const item of items) if ((figureOf(item) ?? 0) > (best ? (figureOf(best) ?? 0) : 0)) best = item;
  return best as { [Key in keyof Item]: NonNullable<Item[Key]> } | null;
}

function trendOf(page: Figures): number | null {
  const { now, before } = page.summary;
  if (!now.visits || !before?.visits) return null;
  // If the guide was opened during the earlier period, that period has fewer days with visits. Then a
  // comparison would mean nothing.
  if (page.before && page.firstWeek && isBeforeSecondWeek(page.before.from, page.firstWeek)) return null;
  const { days, smallDays, smallDaysBefore, today } = page;
  const isUncertain =
    hiddenVisits(days, smallDays, today) > MAX_HIDDEN_SHARE * now.visits ||
    hiddenVisits(
      days.flatMap((each) => each.before ?? []),
      smallDaysBefore,
      today,
    ) >
      MAX_HIDDEN_SHARE * before.visits;
  if (isUncertain) return null;
  return Math.round((100 * (now.visits - before.visits)) / before.visits);
}

const WEEK_MS = 7 * 86_400_000;

/** Whether a day is before the end of the first week. This week may be incomplete. */
const isBeforeSecondWeek = (day: string, firstWeek: string): boolean =>
  Date.parse(day) < Date.parse(firstWeek) + WEEK_MS;

/**
 * Returns the maximum number of visits that may be missing in the sum: four on each hidden day, and four today.
 * Today's figure is rounded down to a multiple of five, so up to four visits are missing.
 */
function hiddenVisits(
  days: readonly { day: string; visits: number | null }[],
  together: Figures['smallDays'],
  today: string,
): number {
  const counted = new Set(together.flatMap((some) => some.days));
  const hidden = days.filter(({ day, visits }) => (visits === null && !counted.has(day)) || day === today);
  return hidden.length * (MIN_VISITS - 1);
}

function wishedLanguage({ languages: { wished } }: Figures): StatisticsFindings['wished'] {
  const first = wished.shown[0];
  return first ? { language: first.item, visits: first.visits } : null;
}

function leftEarly(works: Figures['works']): StatisticsFindings['leftEarly'] {
  const starts = works.flatMap((work) => work.starts ?? []).sort((a, b) => a - b);
  const middle = starts[Math.floor(starts.length / 2)] ?? 0;
  const found = works
    .flatMap(({ idArtwork, name, isGone, starts: own, heardToEnd }) =>
      !isGone && heardToEnd !== null && heardToEnd < LEFT_EARLY && (own ?? 0) >= middle
        ? { idArtwork, name, heardToEnd }
        : [],
    )
    .sort((a, b) => a.heardToEnd - b.heardToEnd);
  return found[0] ?? null;
}

/** Treats a hidden figure as the highest possible one, so that the share of visits that stop is not too high. */
const atMost = (visits: number | null | undefined): number => visits ?? MIN_VISITS - 1;

function routeStop(routes: Figures['routes']): StatisticsFindings['routeStop'] {
  const stops = routes.flatMap(({ idRoute, isGone, steps }) =>
    steps.slice(1).flatMap((step, index) => {
      const reached = atMost(steps[index]?.visits);
      const stopped = reached - atMost(step.visits);
      if (isGone || stopped < MIN_VISITS) return [];
      return {
        idRoute,
        place: step.place,
        step: step.name,
        share: Math.round((100 * stopped) / reached),
      };
    }),
  );
  const worst = highest(stops, ({ share }) => share);
  return worst && worst.share >= MANY_STOP ? worst : null;
}

function hallsOf(halls: Figures['halls']): Pick<StatisticsFindings, 'topHall' | 'quietHall'> {
  const known = halls
    .flatMap(({ idHall, name, minutesPerVisit: minutes }) =>
      minutes === null ? [] : { idHall, name, minutes },
    )
    .sort((a, b) => b.minutes - a.minutes);
  const top = known[0];
  const quiet = known.at(-1);
  return {
    topHall: top && top.minutes > 0 ? top : null,
    quietHall: top && quiet && quiet.minutes < top.minutes ? quiet : null,
  };
}

function weakestQuestion(survey: readonly StatisticsSurvey[]): StatisticsFindings['weakestQuestion'] {
  const rated = survey
    .flatMap(({ question, average, of }) =>
      average === null || of === null || average >= of ? [] : { question, average, of },
    )
    .sort((a, b) => a.average / a.of - b.average / b.of);
  return rated[0] ?? null;
}
