import type { DailySum } from '../sums/daily-sums.repository.ts';
import { addDays, daysBetween } from '../sums/local-day.ts';
import { type Amounts, NOTHING } from '../sums/visit-sums.ts';
import {
  addTo,
  blockOf,
  Cells,
  type DaySet,
  divisionRows,
  isInside,
  type Period,
  roundedDown,
  showableParts,
  TWELVE_WEEKS,
  totalOf,
  touches,
  WEEK,
} from './suppression.ts';

/** The days whose sums are needed for a period: figures are published for blocks of up to twelve weeks. */
export const blocksOf = ({ from, to }: Period): Period => ({
  from: blockOf(from, TWELVE_WEEKS).from,
  to: blockOf(to, TWELVE_WEEKS).to,
});

/** The published figures of one thing that is counted. */
export class Series {
  readonly sets: readonly DaySet[];
  readonly #hidden: readonly DaySet[];
  readonly #cells: Cells;

  constructor(cells: Cells, sums: Iterable<DailySum>) {
    this.#cells = cells;
    const { sets, hidden } = cells.publish(sums);
    this.sets = sets;
    this.#hidden = hidden;
  }

  /** The published amounts of a period. */
  of(period: Period): Amounts {
    const sum = { ...NOTHING };
    for (const set of this.sets) if (isInside(set, period)) addTo(sum, set);
    return sum;
  }

  /** The visits of a period to show: null if there may be some that cannot be shown. */
  figure(period: Period): number | null {
    const { visits } = this.of(period);
    return visits > 0 || !this.isPartial(period) ? visits : null;
  }

  /** Whether there may be visits that are not published. */
  isPartial(period: Period): boolean {
    return (
      this.#cells.unknown.some((day) => day >= period.from && day <= period.to) ||
      this.#hidden.some((cell) => touches(cell, period)) ||
      this.sets.some((set) => touches(set, period) && !isInside(set, period))
    );
  }

  /** Whether there are visits in a whole week or in twelve weeks that cannot be shown in this period. */
  hasHidden(period: Period): boolean {
    const isOver = ({ days }: DaySet) => blockOf(days.at(-1) ?? '', WEEK).to < this.#cells.today;
    return (
      this.#hidden.some((cell) => touches(cell, period) && isOver(cell)) ||
      this.sets.some((set) => touches(set, period) && !isInside(set, period))
    );
  }

  /** Whether there is no visit, as far as whole weeks of the period are known. */
  isNone(period: Period): boolean {
    if (this.of(period).visits > 0) return false;
    const inWholeWeeks = (set: { days: readonly string[] }) => {
      const week = {
        from: blockOf(set.days[0] ?? '', WEEK).from,
        to: blockOf(set.days.at(-1) ?? '', WEEK).to,
      };
      return week.from >= period.from && week.to <= period.to && week.to < this.#cells.today;
    };
    return this.#cells.sets.some(inWholeWeeks) && ![...this.sets, ...this.#hidden].some(inWholeWeeks);
  }

  /** Parts of these visits are published for the same sets of days. */
  cells(): Cells {
    return new Cells(this.sets, this.#unknown(), this.#cells.today);
  }

  /** The same with the days that are known to have no visit, for reports that arrive without one. */
  cellsWithZeros(): Cells {
    const counted = new Set([...this.sets, ...this.#hidden].flatMap(({ days }) => days));
    const zeros = this.#cells.sets.filter(({ days }) => !counted.has(days[0] ?? ''));
    return new Cells([...this.sets, ...zeros], this.#unknown(), this.#cells.today);
  }

  #unknown(): string[] {
    return [...this.#cells.unknown, ...this.#hidden.flatMap(({ days }) => days)].sort();
  }
}

/** All visits of a museum. Their sets of days are those of all other figures. */
export class VisitSeries extends Series {
  readonly #today: DaySet;

  /** `range`: the days whose sums are given, see `blocksOf`. */
  constructor(sums: readonly DailySum[], range: Period, today: string) {
    const to = range.to < today ? range.to : addDays(today, -1);
    const days = Array.from({ length: Math.max(0, daysBetween(range.from, to)) }, (_, place) =>
      addDays(range.from, place),
    );
    super(
      new Cells(
        days.map((day) => ({ days: [day] })),
        [today],
        today,
      ),
      sums,
    );
    const visits = sums.reduce((sum, each) => sum + (each.day === today ? each.visits : 0), 0);
    this.#today = { days: [today], ...NOTHING, visits: roundedDown(visits) };
  }

  override of(period: Period): Amounts {
    const sum = super.of(period);
    if (isInside(this.#today, period)) addTo(sum, this.#today);
    return sum;
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

  of(days: readonly string[]): Map<string, number> {
    const sum = new Map<string, number>();
    for (const day of days)
      for (const [name, visits] of this.#days.get(day) ?? []) sum.set(name, (sum.get(name) ?? 0) + visits);
    return sum;
  }
}

interface DivisionOptions {
  /** How many parts there might be. */
  names: number;
  today: string;
  /** A set of days with this number of visits or more is divided alone. */
  minVisits?: number;
  /** The lengths of the blocks in which the others are divided together. */
  blocks?: readonly number[];
}

interface Row {
  days: readonly string[];
  shown: ReadonlyMap<string, number>;
  /** Visits whose part is not shown. */
  rest: number;
}

/** From this number of visits on, a set of days is divided alone. */
const MIN_DIVIDED = 50;

/** Visits that are divided into parts, such as languages, with what may be published of it. */
export class Division {
  readonly rows: readonly Row[];

  constructor(sets: readonly DaySet[], parts: Parts, options: DivisionOptions) {
    const { names, today, minVisits = MIN_DIVIDED, blocks = [WEEK, TWELVE_WEEKS] } = options;
    this.rows = divisionRows(sets, { minVisits, blocks, today }).map(({ days }) => {
      const all = parts.of(days);
      const shown = showableParts(all, names);
      return { days, shown, rest: totalOf(all) - totalOf(shown) };
    });
  }

  /** The rows that are completely inside a period. */
  inside(period: Period): Row[] {
    return this.rows.filter((row) => isInside(row, period));
  }

  /** The published visits of each part, by name: another order could tell which day it had first. */
  figures(period: Period): Map<string, number> {
    const sum = new Map<string, number>();
    for (const { shown } of this.inside(period))
      for (const [name, visits] of shown) sum.set(name, (sum.get(name) ?? 0) + visits);
    return new Map([...sum].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
