import { describe, expect, it } from 'vitest';
import { addDays } from '../sums/local-day.ts';
import { NOTHING } from '../sums/visit-sums.ts';
import { VisitSeries } from './series.ts';
import { blockOf, MIN_VISITS, type Period, showableParts, TWELVE_WEEKS, WEEK } from './suppression.ts';

/**
 * The attacker of these tests also knows figures that are zero, for example because the museum is closed from Monday to
 * Friday. For each hidden figure there must still be two possible values.
 */
const BLOCK = blockOf('2026-03-02', TWELVE_WEEKS);
const FIRST_WEEK = blockOf(BLOCK.from, WEEK);
const TODAY = addDays(BLOCK.to, 10);
const SMALL = [0, 1, 2, 3, 4];

/** Returns all lists of this length with these values. */
function listsOf(length: number, values: readonly number[]): number[][] {
  if (length === 0) return [[]];
  return listsOf(length - 1, values).flatMap((list) => values.map((value) => [...list, value]));
}

/** Returns what is published about the first week, if these days at its end are open. */
function describePublished(visits: readonly number[]): string {
  const sums = visits.map((count, place) => ({
    ...NOTHING,
    kind: 'visit' as const,
    day: addDays(FIRST_WEEK.to, place + 1 - visits.length),
    language: '',
    item: '',
    visits: count,
  }));
  const series = new VisitSeries(
    sums.filter((sum) => sum.visits > 0),
    BLOCK,
    TODAY,
  );
  const days = Array.from({ length: WEEK }, (_, place) => addDays(FIRST_WEEK.from, place));
  const periods: Period[] = [BLOCK, FIRST_WEEK, ...days.map((day) => ({ from: day, to: day }))];
  return JSON.stringify(periods.map((period) => [series.figure(period), series.isPartial(period)]));
}

/** Returns the figures from 1 to 4 that are the only possible ones, if the attacker sees this of each list. */
function findRevealed(lists: readonly number[][], seenOf: (list: readonly number[]) => string): string[] {
  return [...Map.groupBy(lists, seenOf).values()].flatMap((possible) =>
    possible.flatMap((list) =>
      list.flatMap((figure, place) => {
        const isHidden = figure > 0 && figure < MIN_VISITS;
        return isHidden && possible.every((other) => other[place] === figure)
          ? [`${place} of ${list.join(' ')}`]
          : [];
      }),
    ),
  );
}

describe('a reader who knows zeros', () => {
  it.each([2, 3, 4])('cannot work out a day of a museum that is open on %i days a week', (open) => {
    expect(findRevealed(listsOf(open, SMALL), describePublished)).toEqual([]);
  });

  it.each([20, 52, 57, 68])(
    'cannot work out an hour of a Saturday with four open hours and %i visits',
    (total) => {
      const names = 24;
      const lists = listsOf(3, [...SMALL, 5, 6, 7, 8]).map((others) => [
        total - others.reduce((sum, each) => sum + each, 0),
        ...others,
      ]);
      const describeShown = (list: readonly number[]) => {
        const parts = new Map(
          list.flatMap((visits, hour) => (visits > 0 ? [[`1${hour}`, visits] as const] : [])),
        );
        return JSON.stringify([...showableParts(parts, names)].sort());
      };
      expect(findRevealed(lists, describeShown)).toEqual([]);
    },
  );
});
