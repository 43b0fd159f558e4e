import type { StatisticsQuery } from '@museummate/studio-api/statistics';

export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/**
 * Number of days of each period. A year has 364 days, which are 52 whole weeks, so that compared days have the
 * same weekdays.
 */
const DAYS: Record<PeriodName, number> = { today: 1, week: 7, month: 30, year: 364 };
/** Maximum number of days that the server accepts as a period. */
const MAX_DAYS = 3_700;
const DAY_MS = 86_400_000;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

export type Comparison = NonNullable<StatisticsQuery['compare']>;
const COMPARISONS: readonly string[] = ['none', 'before', 'year'] satisfies Comparison[];

/** The chosen period, as it is stored in the page's URL. */
export interface ChosenPeriod {
  /** Name of the period; undefined if the person selected the days. */
  name: PeriodName | undefined;
  query: { from: string; to: string; compare: Comparison };
}

/** Query of the chosen period, with the interface language. */
export type PageQuery = ChosenPeriod['query'] & Required<Pick<StatisticsQuery, 'language'>>;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isDay = (text: string | null): text is string =>
  text !== null && DAY_FORM.test(text) && !Number.isNaN(Date.parse(text));
const isName = (text: string | null): text is PeriodName => PERIODS.some((name) => name === text);
const isComparison = (text: string | null): text is Comparison => text !== null && COMPARISONS.includes(text);

/**
 * Returns the limits of the two date inputs: `earliest` limits the first day, and `latest` limits the last day.
 */
export const limitsOf = ({ from, to }: ChosenPeriod['query']) => ({
  earliest: addDays(to, 1 - MAX_DAYS),
  latest: addDays(from, MAX_DAYS - 1),
});

/**
 * Reads the chosen period from the page's URL. The default is the last 30 days. `today` is the date in the
 * museum's time zone.
 */
export function periodOfUrl({ searchParams }: URL, today: string): ChosenPeriod {
  const [name, from, to, given] = ['period', 'from', 'to', 'compare'].map((key) => searchParams.get(key));
  const compare = isComparison(given ?? null) ? (given as Comparison) : 'before';
  if (isDay(from ?? null) && isDay(to ?? null) && (from ?? '') <= (to ?? ''))
    return { name: undefined, query: { from: from ?? '', to: to ?? '', compare } };
  const chosen = isName(name ?? null) ? (name as PeriodName) : 'month';
  return { name: chosen, query: { from: addDays(today, 1 - DAYS[chosen]), to: today, compare } };
}

/** Returns the page's query string for a period. */
export function urlOfPeriod({ name, query }: ChosenPeriod): string {
  const { compare, ...days } = query;
  return `?${new URLSearchParams(name ? { period: name, compare } : { ...days, compare })}`;
}
