import { expect, test } from 'vitest';
import type { StatisticsResponse } from './schemas/statistics.ts';
import { findingsOf } from './statistics-findings.ts';

const DAYS = 10;
const dayAt = (place: number) => `2026-11-${String(place + 1).padStart(2, '0')}`;
const NO_LIST = { shown: [], hidden: 0 };

/**
 * Returns statistics for ten days with these numbers of visits, and for the ten days before. null means that
 * the number is hidden.
 */
function pageOf(visits: (number | null)[], before: (number | null)[]) {
  const sum = (figures: (number | null)[]) => figures.reduce<number>((total, each) => total + (each ?? 0), 0);
  const summary = (figures: (number | null)[]) => ({
    visits: sum(figures),
    isPartial: figures.includes(null),
    medianMinutes: null,
    worksPerVisit: null,
    heardToEnd: null,
    inOtherLanguages: null,
  });
  return {
    today: '2026-12-01',
    firstWeek: '2026-01-01',
    before: { from: dayAt(DAYS), to: dayAt(2 * DAYS - 1), days: DAYS },
    summary: { now: summary(visits), before: summary(before) },
    days: visits.map((each, place) => ({
      day: dayAt(place),
      visits: each,
      languages: [],
      before: { day: dayAt(place + DAYS), visits: before[place] ?? null },
    })),
    smallDays: [] as StatisticsResponse['smallDays'],
    smallDaysBefore: [] as StatisticsResponse['smallDays'],
    hours: [],
    works: [],
    ways: [],
    routes: [],
    halls: [],
    languages: { visited: [], other: 0, wished: NO_LIST },
    unknownNumbers: NO_LIST,
    emptySearches: NO_LIST,
    downloads: { started: 0, finished: 0 },
    survey: [],
  };
}

const all = (visits: number) => Array.from({ length: DAYS }, () => visits);

test('compares two periods whose visits are known', () => {
  expect(findingsOf(pageOf(all(30), all(20))).trend).toBe(50);
  expect(findingsOf(pageOf([null, ...all(30).slice(1)], all(20))).trend).toBe(35);
});

test('does not compare with a period in which the guide was opened for the first time', () => {
  expect(findingsOf({ ...pageOf(all(30), all(20)), firstWeek: dayAt(DAYS - 6) }).trend).toBeNull();
});

test('does not compare periods if many visits may be hidden', () => {
  const half = [...all(10).slice(5), null, null, null, null, null];
  expect(findingsOf(pageOf(half, all(10))).trend).toBeNull();
  expect(findingsOf(pageOf(all(10), half)).trend).toBeNull();
  // The hidden days of the period, as one `smallDays` entry.
  const together = [{ days: [5, 6, 7, 8, 9].map(dayAt), visits: 12 }];
  const page = pageOf(half, all(10));
  expect(findingsOf({ ...page, smallDays: together }).trend).toBe(-50);
  expect(findingsOf({ ...pageOf(all(5), all(5)), today: dayAt(0) }).trend).toBe(0);
});

test('treats a hidden figure of a funnel as the highest possible one', () => {
  const step = (place: number, visits: number | null) => ({
    place,
    idArtwork: null,
    name: `Step ${place}`,
    visits,
  });
  const route = { idRoute: 31, name: 'Route', isGone: false, visits: 40, of: 40 };
  const page = (visits: (number | null)[]) => ({
    ...pageOf(all(30), all(20)),
    routes: [{ ...route, steps: visits.map((each, place) => step(place + 1, each)) }],
  });
  expect(findingsOf(page([40, null, null])).routeStop).toEqual({
    idRoute: 31,
    place: 2,
    step: 'Step 2',
    share: 90,
  });
  expect(findingsOf(page([6, null])).routeStop).toBeNull();
});
