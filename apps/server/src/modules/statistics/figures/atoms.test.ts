import { describe, expect, it } from 'vitest';
import { SeededRandom } from '#testing/fuzz/fuzz-requests.ts';
import { addDays } from '../sums/local-day.ts';
import { NOTHING } from '../sums/visit-sums.ts';
import { type Atom, atomsOf, divide, MIN_VISITS, type Unit } from './atoms.ts';

const DAYS = 60;
const FIRST = '2026-01-01';
const TODAY = '2026-12-01';
const LANGUAGES = ['en', 'es', 'ja', 'ar'];
const day = (place: number) => addDays(FIRST, place);

/** Visits by day and language. */
type History = number[][];

const totals = (history: History) => history.map((row) => row.reduce((sum, each) => sum + each, 0));

/** All figures that a request can return, for any period, are sums of these. */
function published(history: History): { atoms: Atom[]; units: Unit[]; rest: Unit[] } {
  const sums = totals(history).map((visits, place) => ({ day: day(place), ...NOTHING, visits }));
  const atoms = atomsOf(sums, TODAY);
  const partsOf = (days: string[]) => {
    const parts = new Map<string, number>();
    for (const each of days)
      for (const [place, language] of LANGUAGES.entries()) {
        const visits = history[dayPlace(each)]?.[place] ?? 0;
        if (visits > 0) parts.set(language, (parts.get(language) ?? 0) + visits);
      }
    return parts;
  };
  const units = atoms.map(({ days }) => ({ days, parts: partsOf(days) }));
  return { atoms, ...divide(units) };
}

const dayPlace = (each: string) => Math.round((Date.parse(each) - Date.parse(FIRST)) / 86_400_000);

/** What an attacker sees, as text. The composition of the rest is hidden, its size can be worked out. */
function seen(history: History): string {
  const { atoms, units, rest } = published(history);
  const size = ({ parts }: Unit) => [...parts.values()].reduce((sum, each) => sum + each, 0);
  return JSON.stringify([
    atoms.map(({ days, visits }) => [days, visits]),
    units.map(({ days, parts }) => [days, [...parts].sort()]),
    rest.map((unit) => [unit.days, size(unit)]),
    totals(history).map((visits) => visits === 0),
  ]);
}

function randomHistory(seed: number, means: readonly number[]): History {
  const random = new SeededRandom(seed);
  const upTo = (max: number) => random.below(max + 1);
  return Array.from({ length: DAYS }, () => means.map((mean) => upTo(2 * mean)));
}

describe('published figures', () => {
  const museums = {
    busy: [45, 30, 6, 4],
    small: [4, 2, 1, 1],
    tiny: [1, 1, 0, 0],
    'with one rare language': [30, 20, 0, 1],
  };

  it.each(Object.entries(museums))(
    'of a %s museum all have at least five visits behind them',
    (_name, means) => {
      for (let seed = 1; seed <= 20; seed++) {
        const history = randomHistory(seed, means);
        const { atoms, units, rest } = published(history);
        for (const { visits } of atoms) expect(visits).toBeGreaterThanOrEqual(MIN_VISITS);
        for (const { parts } of units)
          for (const visits of parts.values()) expect(visits).toBeGreaterThanOrEqual(MIN_VISITS);
        // The rest of a set of days, after its published parts, has no visits or at least five.
        for (const { parts } of rest)
          expect([...parts.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(MIN_VISITS);
        // Sets of days do not overlap: every difference of periods is a sum of whole sets.
        const days = atoms.flatMap((atom) => atom.days);
        expect(new Set(days).size).toBe(days.length);
        // Nothing is invented or counted twice.
        const known = new Map<string, number>();
        for (const { parts } of [...units, ...rest])
          for (const [language, visits] of parts) known.set(language, (known.get(language) ?? 0) + visits);
        const inAtoms = new Set(days.map(dayPlace));
        for (const [place, language] of LANGUAGES.entries())
          expect(known.get(language) ?? 0).toBe(
            history.reduce((sum, row, each) => sum + (inAtoms.has(each) ? (row[place] ?? 0) : 0), 0),
          );
      }
    },
  );

  // The search tries only moves of one visit between two languages and two days, so it cannot find every history.
  it('fit several histories: for 9 of 10 figures below five, a simple search finds another one', () => {
    let attacked = 0;
    let withoutOther = 0;
    for (const means of Object.values(museums))
      for (let seed = 1; seed <= 3; seed++) {
        const history = randomHistory(seed, means);
        const all = seen(history);
        for (const [place, row] of history.entries())
          for (const [language, visits] of row.entries()) {
            if (visits === 0 || visits >= MIN_VISITS) continue;
            attacked += 1;
            if (!hasOtherHistory(history, { place, language }, all)) withoutOther += 1;
          }
      }
    expect(attacked).toBeGreaterThan(500);
    expect(withoutOther).toBeLessThan(attacked / 10);
  });

  it('of days before do not change when later days are added', () => {
    const history = randomHistory(7, [4, 2, 1, 1]);
    const before = published(history.slice(0, 30)).atoms;
    expect(published(history).atoms.slice(0, before.length)).toEqual(
      expect.arrayContaining(before.slice(0, -1)),
    );
  });

  it('of a day that is not over change in steps of five', () => {
    const of = (visits: number) => atomsOf([{ day: TODAY, ...NOTHING, visits }], TODAY)[0]?.visits ?? 0;
    expect([0, 4, 5, 9, 10, 13].map(of)).toEqual([0, 0, 5, 5, 10, 10]);
  });
});

/** Looks for a history in which this figure is different, and everything published is the same. */
function hasOtherHistory(
  history: History,
  { place, language }: { place: number; language: number },
  all: string,
): boolean {
  const changed = (moves: [number, number, number][]) => {
    const other = history.map((row) => [...row]);
    for (const [d, l, by] of moves) {
      const row = other[d];
      if (!row || (row[l] ?? 0) + by < 0) return undefined;
      row[l] = (row[l] ?? 0) + by;
    }
    return other;
  };
  for (const by of [1, -1])
    for (let otherLanguage = 0; otherLanguage < LANGUAGES.length; otherLanguage++)
      for (let step = 0; step < DAYS; step++) {
        const other = (place + step) % DAYS;
        const candidates: [number, number, number][][] = [
          [
            [place, language, by],
            [place, otherLanguage, -by],
            [other, language, -by],
            [other, otherLanguage, by],
          ],
          // The day itself is hidden: a visit may have been on another hidden day.
          [
            [place, language, by],
            [other, otherLanguage, -by],
          ],
          [[place, language, by]],
        ];
        for (const moves of candidates) {
          const alternative = changed(moves);
          if (
            alternative &&
            alternative[place]?.[language] !== history[place]?.[language] &&
            seen(alternative) === all
          )
            return true;
        }
      }
  return false;
}
