import { MuseumFigures } from '#modules/statistics/figures/museum-figures.ts';
import { VisitSeries } from '#modules/statistics/figures/series.ts';
import {
  blockOf,
  type DaySet,
  FOUR_WEEKS,
  type Period,
  WEEK,
} from '#modules/statistics/figures/suppression.ts';
import { FACTS, type History, randomHistory } from '../fixtures/visit-histories.ts';
import {
  BLOCK,
  type Claim,
  DAYS,
  dayAt,
  divisionClaims,
  partialClaims,
  RANGE,
  TODAY,
  visitClaims,
  visitsOf,
} from './claims.ts';

/** Periods that together show every published set of days. Longer periods show sums of these sets. */
const PERIODS: Period[] = [
  RANGE,
  BLOCK,
  ...[0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91].map((place) => blockOf(dayAt(place), WEEK)),
  ...[0, 28, 56].map((place) => blockOf(dayAt(place), FOUR_WEEKS)),
  { from: dayAt(3), to: dayAt(50) },
  { from: dayAt(20), to: dayAt(99) },
];

const figuresOf = (history: History) =>
  new MuseumFigures(history.sums(), { facts: FACTS, range: RANGE, today: TODAY });

const pagesOf = (history: History, periods: readonly Period[]): string[] => {
  const figures = figuresOf(history);
  return periods.map((period) => JSON.stringify(figures.of(period, null)));
};

/** Whether this history results in these pages. Stops at the first difference, which saves most of the time. */
const hasPages = (history: History, periods: readonly Period[], pages: readonly string[]): boolean => {
  const figures = figuresOf(history);
  return periods.every((period, place) => JSON.stringify(figures.of(period, null)) === pages[place]);
};

/** Returns the shortest period that shows each set of days. */
const periodsOf = (sets: readonly { days: readonly string[] }[]): Period[] =>
  sets.map(({ days }) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' }));

/**
 * Returns the names of the claims that could not be proved. A claim is proved if it is true in a changed history
 * that has the same published figures.
 */
function findUnproved(history: History, claims: readonly Claim[], sets: readonly DaySet[]): string[] {
  const periods = [...PERIODS, ...periodsOf(sets.filter(({ days }) => days.length > 1))];
  const now = pagesOf(history, periods);
  const unprovedOf = (some: readonly Claim[]): Claim[] => {
    const changed = history.copy();
    for (const { change } of some) change?.(changed);
    if (some.every(({ isTrueIn }) => isTrueIn(changed)) && hasPages(changed, periods, now)) return [];
    if (some.length === 1) return [...some];
    // The changes of several claims may contradict each other, so each half is then tested alone.
    const half = some.length >> 1;
    return [...unprovedOf(some.slice(0, half)), ...unprovedOf(some.slice(half))];
  };
  const failed = claims.filter(({ change }) => !change);
  const byKey = Map.groupBy(
    claims.filter(({ change }) => change),
    ({ key }) => key,
  );
  const rounds = Math.max(0, ...[...byKey.values()].map((each) => each.length));
  for (let round = 0; round < rounds; round++)
    failed.push(...unprovedOf([...byKey.values()].flatMap((each) => each[round] ?? [])));
  return failed.map(({ name }) => name);
}

export interface Proof {
  /** Number of claims about hidden figures. */
  claims: number;
  /** Claims that could not be proved. */
  unproved: string[];
}

/**
 * Attacks the suppression of small figures in a random history with this mean number of visits per day. The attacker knows this code and all published
 * figures. A hidden figure is safe if it could be 1, 2, 3 or 4. To prove this, it finds a possible history of
 * the museum for each value. All these histories must result in the same published figures.
 */
export function proveHiddenFigures({ seed, mean }: { seed: number; mean: number }): Proof {
  const history = randomHistory(seed, mean, { first: BLOCK.from, days: DAYS });
  const visits = visitsOf(history);
  const days = new VisitSeries([], RANGE, TODAY);
  const ofVisits = visitClaims(history, days.cellsWithZeros());
  const ofParts = [...partialClaims(history, visits), ...divisionClaims(history, visits)];
  return {
    claims: ofVisits.length + ofParts.length,
    unproved: [
      ...findUnproved(history, ofVisits, visits.sets),
      ...findUnproved(history, ofParts, visits.sets),
    ],
  };
}
