import type { DailySum } from '../sums/daily-sums.repository.ts';
import { type Amounts, NOTHING } from '../sums/visit-sums.ts';
import {
  type Atom,
  addTo,
  atomsOf,
  type DayAmounts,
  divide,
  isInside,
  joined,
  jointly,
  type Unit,
} from './atoms.ts';

/** Days from the first to the last, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The published figures of one thing that is counted, day by day. */
export class Series {
  readonly #days: readonly DayAmounts[];
  readonly atoms: readonly Atom[];

  /** `sums` in the order of their days; several of one day are added. */
  constructor(sums: Iterable<DailySum>, today: string) {
    const days = new Map<string, DayAmounts>();
    for (const sum of sums) {
      const day = days.get(sum.day) ?? { day: sum.day, ...NOTHING };
      addTo(day, sum);
      days.set(sum.day, day);
    }
    this.#days = [...days.values()];
    this.atoms = atomsOf(this.#days, today);
  }

  /** The published amounts of a period. */
  of(period: Period): Amounts {
    const sum = { ...NOTHING };
    for (const atom of this.atoms) if (isInside(atom, period)) addTo(sum, atom);
    return sum;
  }

  /** The days of a period whose visits are published. */
  daysOf(period: Period): ReadonlySet<string> {
    return new Set(this.atoms.filter((atom) => isInside(atom, period)).flatMap(({ days }) => days));
  }

  /** The visits of a period to show: null if there are some, but none can be shown. */
  figure(period: Period): number | null {
    const { visits } = this.of(period);
    return visits > 0 || !this.hasAny(period) ? visits : null;
  }

  /** Whether anything was counted, shown or not. */
  hasAny({ from, to }: Period): boolean {
    return this.#days.some(({ day, visits }) => visits > 0 && day >= from && day <= to);
  }

  /** Whether the published visits are fewer than the real ones. */
  isPartial(period: Period): boolean {
    const { from, to } = period;
    let visits = 0;
    for (const each of this.#days) if (each.day >= from && each.day <= to) visits += each.visits;
    return visits !== this.of(period).visits;
  }

  /** The published sets of days, each divided into the given parts. */
  units(partsOf: (day: string) => ReadonlyMap<string, number>): Unit[] {
    return this.atoms.map(({ days }) => ({
      days,
      parts: joined(days.map((day) => ({ days: [day], parts: partsOf(day) }))).parts,
    }));
  }
}

/** Sums by item and by day. */
export function byItem(sums: readonly DailySum[]): Map<string, DailySum[]> {
  return Map.groupBy(sums, ({ item }) => item);
}

/** Parts of a division by day: name and visits. */
export class Parts {
  readonly #days = new Map<string, Map<string, number>>();

  add(day: string, part: string, visits: number): void {
    const parts = this.#days.get(day) ?? new Map<string, number>();
    parts.set(part, (parts.get(part) ?? 0) + visits);
    this.#days.set(day, parts);
  }

  of(day: string): ReadonlyMap<string, number> {
    return this.#days.get(day) ?? new Map();
  }

  names({ from, to }: Period): Set<string> {
    const names = new Set<string>();
    for (const [day, parts] of this.#days)
      if (day >= from && day <= to) for (const [name, visits] of parts) if (visits > 0) names.add(name);
    return names;
  }
}

/** A series that is divided into parts, such as visits into languages, with what may be published of it. */
export class Division {
  readonly #units: readonly Unit[];
  readonly #parts: Parts;
  readonly #whole: Series;

  constructor(whole: Series, parts: Parts, today: string) {
    this.#whole = whole;
    this.#parts = parts;
    // The parts of a day that is not over would change one by one.
    const over = whole.units((day) => parts.of(day)).filter(({ days }) => (days.at(-1) ?? '') < today);
    this.#units = divide(over).units;
  }

  /** The published visits of each part; null for a part whose visits cannot be shown. Largest first. */
  figures(period: Period): Map<string, number | null> {
    const shown = joined(this.#units.filter((unit) => isInside(unit, period))).parts;
    const names = [...this.#parts.names(period)].sort();
    return new Map(
      names
        .map((name) => [name, shown.get(name) ?? null] as const)
        .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0)),
    );
  }

  /** The parts that are published for a single day. */
  ofDay(day: string): ReadonlyMap<string, number> {
    return this.#units.find(({ days }) => days.length === 1 && days[0] === day)?.parts ?? new Map();
  }

  /** Visits of the period whose part is not shown. */
  rest(period: Period): number {
    const shown = [...this.figures(period).values()].reduce<number>((sum, each) => sum + (each ?? 0), 0);
    return this.#whole.of(period).visits - shown;
  }
}

/** Parts that are published only together, such as recordings heard to the end and the others. */
export class JointDivision {
  readonly #units: readonly Unit[];

  constructor(units: readonly Unit[], today: string) {
    this.#units = jointly(units.filter(({ days }) => (days.at(-1) ?? '') < today));
  }

  of(period: Period): ReadonlyMap<string, number> {
    return joined(this.#units.filter((unit) => isInside(unit, period))).parts;
  }
}
