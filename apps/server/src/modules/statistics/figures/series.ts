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

/**
 * Returns the days whose sums are needed to compute the figures of a period. These are all blocks of twelve weeks
 * that contain a day of the period.
 */
export const blocksOf = ({ from, to }: Period): Period => ({
  from: blockOf(from, TWELVE_WEEKS).from,
  to: blockOf(to, TWELVE_WEEKS).to,
});

/** The published figures of one counted item, for example of a work. See suppression.ts. */
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

  /** Returns the sum of all published sets of days that are completely inside the period. */
  of(period: Period): Amounts {
    const sum = { ...NOTHING };
    for (const set of this.sets) if (isInside(set, period)) addTo(sum, set);
    return sum;
  }

  /** Returns the published visits of a period. Returns null if none are published but there may be hidden ones. */
  figure(period: Period): number | null {
    const { visits } = this.of(period);
    return visits > 0 || !this.isPartial(period) ? visits : null;
  }

  /** Whether there may be unpublished visits in the period. */
  isPartial(period: Period): boolean {
    return (
      this.#cells.unknown.some((day) => day >= period.from && day <= period.to) ||
      this.#hidden.some((cell) => touches(cell, period)) ||
      this.sets.some((set) => touches(set, period) && !isInside(set, period))
    );
  }

  /** Whether the period has visits that are not published although their week is over. */
  hasHidden(period: Period): boolean {
    const isOver = ({ days }: DaySet) => blockOf(days.at(-1) ?? '', WEEK).to < this.#cells.today;
    return (
      this.#hidden.some((cell) => touches(cell, period) && isOver(cell)) ||
      this.sets.some((set) => touches(set, period) && !isInside(set, period))
    );
  }

  /**
   * Whether the period had no visits. Only complete weeks of the period are considered, because for other days
   * this is not published.
   */
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

  /**
   * Returns the cells for figures that depend on these visits, for example figures of works. The cells are the sets
   * of days for which the visits are published.
   */
  cells(): Cells {
    return new Cells(this.sets, this.#unknown(), this.#cells.today);
  }

  /**
   * Returns the same cells as `cells()`, and also the days without visits. Usage reports may arrive on days
   * without visits, so their figures need these days.
   */
  cellsWithZeros(): Cells {
    const counted = new Set([...this.sets, ...this.#hidden].flatMap(({ days }) => days));
    const zeros = this.#cells.sets.filter(({ days }) => !counted.has(days[0] ?? ''));
    return new Cells([...this.sets, ...zeros], this.#unknown(), this.#cells.today);
  }

  #unknown(): string[] {
    return [...this.#cells.unknown, ...this.#hidden.flatMap(({ days }) => days)].sort();
  }
}

/** All visits of a museum. The sets of days for which they are published are the cells of all other figures. */
export class VisitSeries extends Series {
  readonly #today: DaySet;

  /** `range` contains the days of `sums`; see `blocksOf`. */
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

/** Groups sums by item. */
export function byItem(sums: readonly DailySum[]): Map<string, DailySum[]> {
  return Map.groupBy(sums, ({ item }) => item);
}

/** Visits divided into parts, for example languages: the number of visits by day and by name of the part. */
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
  /** Maximum number of different parts. */
  names: number;
  today: string;
  /** If a set of days has at least this many visits, its parts are published for this set alone. */
  minVisits?: number;
  /**
   * Lengths of blocks in days, shortest first. Sets of days with fewer than `minVisits` visits are joined within a
   * block, and divided together.
   */
  blocks?: readonly number[];
}

interface Row {
  days: readonly string[];
  shown: ReadonlyMap<string, number>;
  /** Total of all parts that are hidden. */
  rest: number;
}

/** Default value of the option `minVisits`. */
const MIN_DIVIDED = 50;

/** The parts of visits, such as languages, as far as they may be published. */
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

  /** Returns the rows that are completely inside a period. */
  inside(period: Period): Row[] {
    return this.rows.filter((row) => isInside(row, period));
  }

  /**
   * Returns the published visits of each part. They are sorted by name, because the original order could reveal
   * which part occurred first.
   */
  figures(period: Period): Map<string, number> {
    const sum = new Map<string, number>();
    for (const { shown } of this.inside(period))
      for (const [name, visits] of shown) sum.set(name, (sum.get(name) ?? 0) + visits);
    return new Map([...sum].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
