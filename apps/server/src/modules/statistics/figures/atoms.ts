import { daysBetween } from '../sums/local-day.ts';
import { type Amounts, NOTHING } from '../sums/visit-sums.ts';

/**
 * Suppression of small figures. Figures are published as atoms: fixed sets of days with at least five visits. A period
 * gets the atoms that are completely inside it, so every total, difference of periods or filter is a sum of atoms, and
 * nothing below five visits can be worked out. Atoms depend on the sums only, never on the request. They are collected
 * from the first of January on and never reach into another year, so later days do not change earlier atoms.
 */
export const MIN_VISITS = 5;

export interface DayAmounts extends Amounts {
  day: string;
}

export interface Atom extends Amounts {
  /** The days, in ascending order. */
  days: string[];
}

/** A set of days whose visits are divided into parts, for example languages. */
export interface Unit {
  days: string[];
  parts: ReadonlyMap<string, number>;
}

export const isShowable = (visits: number): boolean => visits === 0 || visits >= MIN_VISITS;

/**
 * Returns the atoms of a series: each day with at least five visits is one; days with fewer are collected until they
 * have five together. `days` must be in order.
 */
export function atomsOf(days: Iterable<DayAmounts>, today: string): Atom[] {
  const atoms: Atom[] = [];
  let pool: Atom | undefined;
  for (const { day, ...amounts } of days) {
    if (amounts.visits <= 0) continue;
    if (day >= today) {
      const rounded = roundedDown(amounts);
      if (rounded.visits > 0) atoms.push({ days: [day], ...rounded });
    } else if (amounts.visits >= MIN_VISITS) atoms.push({ days: [day], ...amounts });
    else {
      if (!pool || yearOf(pool.days[0] ?? '') !== yearOf(day)) pool = { days: [], ...NOTHING };
      pool.days.push(day);
      addTo(pool, amounts);
      if (pool.visits >= MIN_VISITS) {
        atoms.push(pool);
        pool = undefined;
      }
    }
  }
  return atoms;
}

/** Figures of a day that is not over change only in steps of five visits, so that watching them reveals no visitor. */
function roundedDown(amounts: Amounts): Amounts {
  const visits = amounts.visits - (amounts.visits % MIN_VISITS);
  const share = visits / amounts.visits;
  return {
    visits,
    times: Math.round(amounts.times * share),
    seconds: Math.round(amounts.seconds * share),
    heard: Math.min(visits, amounts.heard),
    finished: Math.min(visits, amounts.finished),
  };
}

/** Days after which the collected rest of a division is divided again, on each level. */
const LEVELS = [0, 7, 14, 28, 91];

/**
 * Divides units, each with at least five visits, into their parts. A part of fewer than five visits is not published;
 * nor is it the only part that is left out, because it could be worked out then. The rest is collected over
 * longer and longer times, and divided again there.
 */
export function divide(units: readonly Unit[]): { units: Unit[]; rest: Unit[] } {
  const published: Unit[] = [];
  let waiting: readonly Unit[] = units;
  const left: Unit[] = [];
  for (const days of LEVELS) {
    const { groups, open } = grouped(waiting, days);
    left.push(...open);
    const next: Unit[] = [];
    for (const group of groups) {
      const { shown, rest } = showableParts(group.parts);
      if (shown.size > 0) published.push({ days: group.days, parts: shown });
      if (rest.size > 0) next.push({ days: group.days, parts: rest });
    }
    waiting = next;
  }
  return { units: published, rest: [...left, ...waiting] };
}

/** Joins consecutive units until they span the given number of days. */
function grouped(units: readonly Unit[], days: number): { groups: Unit[]; open: Unit[] } {
  if (days === 0) return { groups: [...units], open: [] };
  return collected(units, (group) => daysBetween(group.days[0] ?? '', group.days.at(-1) ?? '') >= days);
}

/** Joins consecutive units until they are complete. Units of different years are never joined. */
export function collected(
  units: readonly Unit[],
  isComplete: (group: Unit) => boolean,
): { groups: Unit[]; open: Unit[] } {
  const groups: Unit[] = [];
  const open: Unit[] = [];
  let members: Unit[] = [];
  let parts = new Map<string, number>();
  let days: string[] = [];
  const restart = () => {
    members = [];
    parts = new Map();
    days = [];
  };
  for (const unit of units.toSorted((a, b) => (lastOf(a) < lastOf(b) ? -1 : 1))) {
    if (members[0] && yearOf(lastOf(members[0])) !== yearOf(lastOf(unit))) {
      open.push(...members);
      restart();
    }
    members.push(unit);
    for (const [name, visits] of unit.parts) parts.set(name, (parts.get(name) ?? 0) + visits);
    days = [...days, ...unit.days];
    if (unit.days.length > 1) days.sort();
    const group = { days, parts };
    if (isComplete(group)) {
      groups.push(group);
      restart();
    }
  }
  open.push(...members);
  return { groups, open };
}

export function joined(units: readonly Unit[]): Unit {
  const parts = new Map<string, number>();
  for (const unit of units)
    for (const [name, visits] of unit.parts) parts.set(name, (parts.get(name) ?? 0) + visits);
  return { days: [...new Set(units.flatMap((unit) => unit.days))].sort(), parts };
}

function showableParts(parts: ReadonlyMap<string, number>): {
  shown: Map<string, number>;
  rest: Map<string, number>;
} {
  const byVisits = [...parts].filter(([, visits]) => visits > 0).sort(([, a], [, b]) => b - a);
  const shown = new Map(byVisits.filter(([, visits]) => visits >= MIN_VISITS));
  const rest = new Map(byVisits.filter(([, visits]) => visits < MIN_VISITS));
  while (shown.size > 0 && !isShowable(total(rest))) {
    const smallest = [...shown].at(-1);
    if (!smallest) break;
    shown.delete(smallest[0]);
    rest.set(...smallest);
  }
  return { shown, rest };
}

/** Joins consecutive units until every part of them has no visits or at least five. */
export function jointly(units: readonly Unit[]): Unit[] {
  return collected(units, ({ parts }) => [...parts.values()].every(isShowable)).groups;
}

export const isInside = ({ days }: { days: readonly string[] }, { from, to }: { from: string; to: string }) =>
  (days[0] ?? '') >= from && (days.at(-1) ?? '') <= to;

export function addTo(sum: Amounts, more: Amounts): void {
  sum.visits += more.visits;
  sum.times += more.times;
  sum.seconds += more.seconds;
  sum.heard += more.heard;
  sum.finished += more.finished;
}

const total = (parts: ReadonlyMap<string, number>) =>
  [...parts.values()].reduce((sum, each) => sum + each, 0);
const lastOf = ({ days }: { days: readonly string[] }) => days.at(-1) ?? '';
const yearOf = (day: string) => day.slice(0, 4);
