import { USAGE_KINDS } from '@museummate/domain';
import { VisitSeries } from '#modules/statistics/figures/series.ts';
import {
  blockOf,
  type Cells,
  type DaySet,
  divisionRows,
  FOUR_WEEKS,
  MIN_VISITS,
  type Period,
  showableParts,
  TWELVE_WEEKS,
  WEEK,
} from '#modules/statistics/figures/suppression.ts';
import { addDays, weekdayOf } from '#modules/statistics/sums/local-day.ts';
import { NOTHING } from '#modules/statistics/sums/visit-sums.ts';
import { DIVISIONS, type Divided, type History, PARTIAL } from '../fixtures/visit-histories.ts';

export const BLOCK = blockOf('2026-03-02', TWELVE_WEEKS);
/** Length of the history in days. Twelve weeks and 19 days, so that the last week is not over yet. */
export const DAYS = 84 + 19;
export const RANGE: Period = { from: BLOCK.from, to: blockOf(addDays(BLOCK.to, 1), TWELVE_WEEKS).to };
export const TODAY = addDays(BLOCK.from, DAYS);
const VALUES = [1, 2, 3, 4];
export const dayAt = (place: number) => addDays(BLOCK.from, place);
const ALL_DAYS = Array.from({ length: DAYS }, (_, place) => dayAt(place));

export const visitsOf = (history: History) =>
  new VisitSeries(
    history.sums().filter(({ kind }) => kind === 'visit'),
    RANGE,
    TODAY,
  );

/**
 * The claim that a hidden figure could have another value. To prove it, `change` changes the history, and the
 * published figures must stay the same.
 */
export interface Claim {
  name: string;
  /** Two claims with the same key would change the same figures, so they are not tested together. */
  key: string;
  change: ((history: History) => void) | undefined;
  isTrueIn: (history: History) => boolean;
}

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, each) => sum + each, 0);

/**
 * Distributes `total` among places, as much as possible to the first ones. `room` is the maximum of a place.
 * Throws if `total` is larger than the sum of all maximums.
 */
function fillPlaces<Place>(
  places: readonly Place[],
  total: number,
  room: (place: Place) => number,
): Map<Place, number> {
  const result = new Map<Place, number>();
  let left = total;
  for (const place of places) {
    const part = Math.min(left, room(place));
    result.set(place, part);
    left -= part;
  }
  if (left !== 0) throw new Error(`${left} of ${total} do not fit`);
  return result;
}

type Figures = ReadonlyMap<string, number>;
const firstOfCell = (cell: string) => cell.slice(0, 10);
const keyOf = ({ days }: { days: readonly string[] }) => days.join(' ');

const publishedOf = (cells: Cells, figures: Figures) =>
  cells.publish(
    cells.sets.map((set) => ({ ...NOTHING, day: set.days[0] ?? '', visits: figures.get(keyOf(set)) ?? 0 })),
  );

/** Returns what the attacker can see of these cells as a text: the published sets, and which cells are hidden. */
function visibleText(cells: Cells, figures: Figures): string {
  const { sets, hidden } = publishedOf(cells, figures);
  return JSON.stringify([sets.map(({ days, visits }) => [days, visits]), hidden.map(({ days }) => days)]);
}

/**
 * Searches for other figures in which this cell has this value and the attacker sees the same as now. Returns
 * undefined if there are none.
 */
function otherFigures(cells: Cells, figures: Figures, cell: string, value: number): Figures | undefined {
  const { sets } = publishedOf(cells, figures);
  const days = cell.split(' ');
  const together = sets.find((set) => set.days.includes(days[0] ?? '') && keyOf(set) !== cell);
  const weekOf = (name: string) => {
    const all = name.split(' ');
    const week = blockOf(all[0] ?? '', WEEK);
    return (all.at(-1) ?? '') <= week.to ? week.from : name;
  };
  const inSet = (name: string) => together?.days.includes(name.split(' ')[0] ?? '') ?? false;
  const small = cells.sets.map(keyOf).filter((name) => (figures.get(name) ?? 0) < MIN_VISITS);
  const members = together
    ? small.filter(inSet)
    : small.filter(
        (name) =>
          !sets.some((set) => set.days.includes(name.split(' ')[0] ?? '')) &&
          blockOf(firstOfCell(name), TWELVE_WEEKS).from === blockOf(firstOfCell(cell), TWELVE_WEEKS).from,
      );
  const others = members.filter((name) => name !== cell);
  const weeks = [...new Set(members.map(weekOf))].filter((week) => week !== weekOf(cell));
  const firstOf = (week: string) => members.find((name) => weekOf(name) === week) ?? '';
  const usedWeeks = weeks.filter((week) =>
    members.some((name) => weekOf(name) === week && figures.get(name)),
  );
  const change = (changed: Iterable<readonly [string, number]>) =>
    new Map([...figures, ...changed, [cell, value]]);
  const cleared = others.map((name) => [name, 0] as const);
  const total = together?.visits ?? 0;
  const candidates: (() => Figures)[] = together
    ? [
        () => change(fillPlaces(others, total - value, () => 4)),
        // If all cells had zero or four visits, their sum would not be published.
        () => change(fillPlaces(others, total - value, (name) => (name === others[0] ? 3 : 4))),
        () => {
          const more = fillPlaces(usedWeeks, total - value - usedWeeks.length, () => 3);
          return change([
            ...cleared,
            ...[...more].map(([week, visits]) => [firstOf(week), visits + 1] as const),
          ]);
        },
      ]
    : [
        () => change([]),
        () => change(others.filter((name) => weekOf(name) === weekOf(cell)).map((name) => [name, 0])),
        ...[1, 4].map(
          (each) => () => change([...cleared, ...usedWeeks.map((week) => [firstOf(week), each] as const)]),
        ),
      ];
  const now = visibleText(cells, figures);
  for (const candidate of candidates) {
    try {
      const other = candidate();
      if (visibleText(cells, other) === now) return other;
    } catch {
      // `fillPlaces` has thrown, because this distribution is impossible. The next candidate is tried.
    }
  }
  return undefined;
}

/**
 * Returns the key of a claim about a cell: the week of the cell, or its block of twelve weeks. The week is used if
 * the small cells of that week are published as one sum.
 */
function keyOfCell(cell: string, cells: Cells, figures: Figures): string {
  const day = firstOfCell(cell);
  const week = blockOf(day, WEEK);
  const isTogether = publishedOf(cells, figures).sets.some(
    ({ days }) => days.includes(day) && (days.at(-1) ?? '') <= week.to,
  );
  return isTogether ? week.from : `12 ${blockOf(day, TWELVE_WEEKS).from}`;
}

/**
 * Adapts figures that depend on visits after the visits of these days were changed. For example, the visits that
 * opened a work are distributed among the days again.
 */
function respread(history: History, days: readonly string[], before: History): void {
  const total = (kind: string, item: string) => sumOf(days.map((day) => before.get(kind, item, day)));
  const spread = (kind: string, item: string, room: (day: string) => number) => {
    const all = total(kind, item);
    const most = sumOf(days.map(room));
    for (const [day, visits] of fillPlaces(days, Math.min(all, most), room))
      history.set(kind, item, day, visits);
  };
  for (const { kind, items, of } of PARTIAL)
    for (const item of items) spread(kind, item, (day) => history.get(of.kind, of.item, day));
  for (const item of before.items('finished'))
    spread('finished', item, (day) => history.get('work', item, day));
  for (const division of DIVISIONS)
    respreadParts(history, days, division, (item) => total(division.parts.kind, item));
}

/**
 * Adapts the parts of a division, so that the parts of each day add up to the visits of that day. `totalOf`
 * returns the total of a part, which is kept if possible.
 */
function respreadParts(
  history: History,
  days: readonly string[],
  { whole, parts }: Divided,
  totalOf: (item: string) => number,
): void {
  const left = new Map(days.map((day) => [day, history.get(whole.kind, whole.item, day)]));
  for (const item of parts.items) {
    const most = Math.min(totalOf(item), sumOf(left.values()));
    for (const [day, visits] of fillPlaces(days, most, (each) => left.get(each) ?? 0)) {
      history.set(parts.kind, item, day, visits);
      left.set(day, (left.get(day) ?? 0) - visits);
    }
  }
  // Visits of a day that no part contains yet are added to the first part.
  const [first = ''] = parts.items;
  for (const [day, visits] of left)
    history.set(parts.kind, first, day, history.get(parts.kind, first, day) + visits);
}

export function visitClaims(history: History, cells: Cells): Claim[] {
  const sets = visitsOf(history).sets.filter(({ days }) => days.length > 1);
  const published = new Set(sets.flatMap(({ days }) => days));
  const figures = new Map(ALL_DAYS.map((day) => [day, history.get('visit', '', day)]));
  return [...figures].flatMap(([day, visits]) => {
    if (visits === 0 || visits >= MIN_VISITS) return [];
    return VALUES.filter((value) => value !== visits).map((value) => {
      const other = otherFigures(cells, figures, day, value);
      return {
        name: `visits of ${day}: ${visits} or ${value}`,
        key: keyOfCell(day, cells, figures),
        isTrueIn: (changed: History) => changed.get('visit', '', day) === value,
        change:
          other &&
          ((changed: History) => {
            for (const [each, count] of other) changed.set('visit', '', each, count);
            for (const { days } of sets)
              if (days.some((each) => other.get(each) !== figures.get(each)))
                respread(changed, days, history);
            for (const [each, count] of other)
              if (!published.has(each) && count !== figures.get(each)) respread(changed, [each], history);
          }),
      };
    });
  });
}

/** Kinds of counts in usage reports, which are also published for days without visits. */
const REPORTS: readonly string[] = USAGE_KINDS;

export function partialClaims(history: History, visits: VisitSeries): Claim[] {
  return PARTIAL.filter(({ of }) => of.kind === 'visit').flatMap(({ kind, items }) =>
    items.flatMap((item) => {
      const cells = REPORTS.includes(kind) ? visits.cellsWithZeros() : visits.cells();
      const figures = new Map(
        cells.sets.map((set) => [keyOf(set), sumOf(set.days.map((day) => history.get(kind, item, day)))]),
      );
      return [...figures].flatMap(([cell, visits]) => {
        if (visits === 0 || visits >= MIN_VISITS) return [];
        return VALUES.filter((value) => value !== visits).map((value) => {
          const other = otherFigures(cells, figures, cell, value);
          return {
            name: `${kind} ${item} of ${cell}: ${visits} or ${value}`,
            key: `${kind} ${item} ${keyOfCell(cell, cells, figures)}`,
            isTrueIn: (changed: History) =>
              sumOf(cell.split(' ').map((day) => changed.get(kind, item, day))) === value,
            change: other && ((changed: History) => setCells(changed, { kind, item }, other, history)),
          };
        });
      });
    }),
  );
}

/** Changes the figures of an item to those in `other`, and adapts the figures that depend on them. */
function setCells(
  changed: History,
  { kind, item }: { kind: string; item: string },
  other: Figures,
  before: History,
): void {
  const affected: string[] = [];
  for (const [cell, visits] of other) {
    const days = cell.split(' ');
    if (visits === sumOf(days.map((day) => before.get(kind, item, day)))) continue;
    affected.push(...days);
    const mostOn = (day: string) =>
      REPORTS.includes(kind) ? Number.POSITIVE_INFINITY : before.get('visit', '', day);
    for (const [day, count] of fillPlaces(days, visits, mostOn)) changed.set(kind, item, day, count);
  }
  if (kind === 'work') {
    const finished = sumOf(affected.map((day) => before.get('finished', item, day)));
    const room = (day: string) => changed.get(kind, item, day);
    const most = Math.min(finished, sumOf(affected.map(room)));
    for (const [day, count] of fillPlaces(affected, most, room)) changed.set('finished', item, day, count);
  }
  for (const { kind: nested, items, of } of PARTIAL)
    if (of.kind === kind && of.item === item)
      for (const each of items) {
        const room = (day: string) => changed.get(kind, item, day);
        const all = sumOf(affected.map((day) => before.get(nested, each, day)));
        for (const [day, count] of fillPlaces(affected, Math.min(all, sumOf(affected.map(room))), room))
          changed.set(nested, each, day, count);
      }
  for (const division of DIVISIONS)
    if (division.whole.kind === kind && division.whole.item === item)
      respreadParts(changed, affected, division, (part) =>
        sumOf(affected.map((day) => before.get(division.parts.kind, part, day))),
      );
}

/** Returns the sets of days for which the parts of a division are published. */
function rowsOf(history: History, { whole, parts }: Divided, visits: VisitSeries): DaySet[] {
  const of = (sets: readonly DaySet[], minVisits: number, blocks = [WEEK, TWELVE_WEEKS]) =>
    divisionRows(sets, { minVisits, blocks, today: TODAY });
  if (parts.kind === 'hour')
    return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      of(
        visits.sets.filter(({ days }) => days.length === 1 && weekdayOf(days[0] ?? '') === weekday),
        50,
        [FOUR_WEEKS, TWELVE_WEEKS],
      ),
    );
  if (whole.kind === 'visit') return of(visits.sets, 50);
  const sums = history.sums().filter(({ kind, item }) => kind === whole.kind && item === whole.item);
  return of(visits.cells().publish(sums).sets, 20);
}

export function divisionClaims(history: History, visits: VisitSeries): Claim[] {
  return DIVISIONS.flatMap((division) =>
    rowsOf(history, division, visits).flatMap(({ days }) => {
      const { kind, items } = division.parts;
      const parts = new Map(
        items.map((item) => [item, sumOf(days.map((day) => history.get(kind, item, day)))]),
      );
      return [...parts].flatMap(([item, visitsOfPart]) => {
        if (visitsOfPart === 0 || visitsOfPart >= MIN_VISITS) return [];
        return VALUES.filter((value) => value !== visitsOfPart).map((value) => ({
          name: `${kind} ${item} of ${days.join(' ')}: ${visitsOfPart} or ${value}`,
          key: `${kind} ${division.whole.item} ${days.join(' ')}`,
          isTrueIn: (changed: History) => sumOf(days.map((day) => changed.get(kind, item, day))) === value,
          change: otherParts({ division, days, parts, item, value }),
        }));
      });
    }),
  );
}

interface PartAsked {
  division: Divided;
  days: readonly string[];
  parts: Figures;
  item: string;
  value: number;
}

/**
 * Searches for a change that gives a hidden part another value, without changing the total or the published parts.
 */
function otherParts({ division, days, parts, item, value }: PartAsked): Claim['change'] {
  const shownIn = (figures: Figures) => JSON.stringify([...showableParts(figures, division.parts.names)]);
  const now = shownIn(parts);
  for (const other of candidateParts(parts, item, sumOf(parts.values()) - value)) {
    other.set(item, value);
    if (shownIn(other) === now)
      return (changed) => respreadParts(changed, days, division, (each) => other.get(each) ?? 0);
  }
  return undefined;
}

/** Generates candidates for `otherParts`: ways to distribute `total` among all parts except `item`. */
function* candidateParts(parts: Figures, item: string, total: number): Generator<Map<string, number>> {
  const others = [...parts.keys()].filter((each) => each !== item);
  const small = others.filter((each) => (parts.get(each) ?? 0) < MIN_VISITS);
  const large = new Map([...parts].filter(([, visits]) => visits >= MIN_VISITS));
  const left = total - sumOf(large.values());
  // The first candidates leave the large parts unchanged, and distribute the rest among the small parts.
  for (const first of [4, 3]) {
    const room = (name: string) => (name === small[0] ? first : 4);
    if (left >= 0 && left <= sumOf(small.map(room)))
      yield new Map([...large, ...fillPlaces(small, left, room)]);
  }
  const none = new Map(others.map((each) => [each, 0]));
  // The next candidates give one part all visits that the other parts leave. Those parts are all unchanged, or the
  // small ones are zero, or all are zero.
  for (const taking of [...large.keys(), ...small])
    for (const rest of [
      new Map([...small.map((each) => [each, parts.get(each) ?? 0] as const), ...large]),
      new Map([...none, ...large]),
      none,
    ]) {
      const taken = total - sumOf(rest.values()) + (rest.get(taking) ?? 0);
      if (taken >= 0) yield new Map([...rest, [taking, taken]]);
    }
}
