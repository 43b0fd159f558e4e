import { addDays } from '../sums/local-day.ts';
import { type Amounts, NOTHING } from '../sums/visit-sums.ts';

/**
 * Suppression hides figures of fewer than five visits (decision 058). Figures are published for fixed sets of days
 * only. A period shows the sets that are completely inside it. Every total, filter or difference of periods is
 * therefore a sum of whole sets. The published figures never reveal whether a hidden figure is 1, 2, 3 or 4.
 */
export const MIN_VISITS = 5;
/** Maximum value of a hidden figure. */
const MAX_HIDDEN = MIN_VISITS - 1;

/** Lengths of the fixed blocks in days. A longer block consists of whole shorter blocks. */
export const WEEK = 7;
export const FOUR_WEEKS = 28;
export const TWELVE_WEEKS = 84;

const DAY_MS = 86_400_000;
/** The Monday on which the first block of every length begins, as the number of days since 1 January 1970. */
const FIRST_MONDAY = Date.parse('1970-01-05') / DAY_MS;

export interface DaySet extends Amounts {
  /** Sorted from the earliest to the latest day. */
  days: readonly string[];
}

/** A range of days. `from` and `to` are both included. */
export interface Period {
  from: string;
  to: string;
}

const MAX_CACHED = 50_000;
const blocks = new Map<string, Period>();

/**
 * Returns the fixed block of this length that contains the day. Results are cached, because the same blocks are
 * needed for every work.
 */
export function blockOf(day: string, length: number): Period {
  const key = `${day} ${length}`;
  let block = blocks.get(key);
  if (!block) {
    const place = Date.parse(day) / DAY_MS - FIRST_MONDAY;
    const from = addDays(day, -(((place % length) + length) % length));
    block = { from, to: addDays(from, length - 1) };
    if (blocks.size >= MAX_CACHED) blocks.clear();
    blocks.set(key, block);
  }
  return block;
}

export const isInside = ({ days }: { days: readonly string[] }, { from, to }: Period): boolean =>
  (days[0] ?? '') >= from && (days.at(-1) ?? '') <= to;

/** Whether at least one of the days is in the period. */
export const touches = ({ days }: { days: readonly string[] }, { from, to }: Period): boolean =>
  days.some((day) => day >= from && day <= to);

const isInOneBlock = ({ days }: { days: readonly string[] }, length: number): boolean =>
  (days.at(-1) ?? '') <= blockOf(days[0] ?? '', length).to;

/**
 * The cells of a figure: the smallest units for which it is published, single days or sets of days. For visits, a
 * cell is a day. For all other figures, a cell is a set of days for which the visits are published.
 */
export class Cells {
  readonly sets: readonly { days: readonly string[] }[];
  /** Days for which nothing is published, from the earliest to the latest. */
  readonly unknown: readonly string[];
  readonly today: string;
  readonly #places: ReadonlyMap<string, number>;
  /** First day of the week of each cell; undefined if the cell has days of several weeks. */
  readonly #weeks: readonly (string | undefined)[];
  readonly #members = new Map<string, number[]>();

  constructor(sets: readonly { days: readonly string[] }[], unknown: readonly string[], today: string) {
    this.sets = sets;
    this.unknown = unknown;
    this.today = today;
    this.#places = new Map(sets.flatMap(({ days }, place) => days.map((day) => [day, place] as const)));
    this.#weeks = sets.map((set) =>
      isInOneBlock(set, WEEK) ? blockOf(set.days[0] ?? '', WEEK).from : undefined,
    );
    for (const [place, week] of this.#weeks.entries())
      if (week !== undefined) this.#members.set(week, [...(this.#members.get(week) ?? []), place]);
  }

  /**
   * Publishes cells with at least five visits separately. After the end of a week, the other cells of this week are
   * published as one sum, if the sum does not reveal whether a cell has 1, 2, 3 or 4 visits. Otherwise they are
   * published together with other cells of the same twelve weeks.
   */
  publish(sums: Iterable<Amounts & { day: string }>): { sets: DaySet[]; hidden: DaySet[] } {
    const amounts = this.#amountsOf(sums);
    const cellAt = (place: number): DaySet => ({
      days: this.sets[place]?.days ?? [],
      ...(amounts.get(place) ?? NOTHING),
    });
    const isSmall = (place: number) => (amounts.get(place)?.visits ?? 0) < MIN_VISITS;
    const used = [...amounts.keys()].filter((place) => amounts.get(place)?.visits);
    const sets = used.filter((place) => !isSmall(place)).map(cellAt);
    const small = used.filter(isSmall);
    const waiting = small.filter((place) => this.#weeks[place] === undefined).map((place) => [cellAt(place)]);
    for (const week of new Set(small.map((place) => this.#weeks[place]))) {
      if (week === undefined || blockOf(week, WEEK).to >= this.today) continue;
      const members = (this.#members.get(week) ?? []).filter(isSmall).map(cellAt);
      const visits = visitsOf(members);
      const isSafe =
        visits >= MIN_VISITS &&
        visits <= MAX_HIDDEN * members.length - 3 &&
        !areAllLargest(members.map((cell) => cell.visits));
      if (isSafe) sets.push(joinSets(members));
      else waiting.push(members);
    }
    const { published, hidden } = publishTogether(waiting, this.today);
    return {
      // The sets are sorted by day, because their original order could reveal which day had the first visit.
      sets: [...sets, ...published].sort(byFirstDay),
      hidden: [...hidden, ...this.#running().filter(isSmall).map(cellAt)].sort(byFirstDay),
    };
  }

  #amountsOf(sums: Iterable<Amounts & { day: string }>): Map<number, Amounts> {
    const amounts = new Map<number, Amounts>();
    for (const sum of sums) {
      const place = this.#places.get(sum.day);
      if (place === undefined) continue;
      const cell = amounts.get(place) ?? { ...NOTHING };
      addTo(cell, sum);
      amounts.set(place, cell);
    }
    return amounts;
  }

  /** Returns the cells of the current week. */
  #running(): number[] {
    return [...this.#members].flatMap(([week, places]) =>
      blockOf(week, WEEK).to >= this.today ? places : [],
    );
  }
}

/**
 * Whether each of these hidden figures is zero or has the maximum of a hidden figure. Their sum would then reveal all
 * of them to a reader who knows which are zero, for example because the museum was closed.
 */
const areAllLargest = (figures: readonly number[]): boolean =>
  figures.every((visits) => visits === 0 || visits === MAX_HIDDEN);

/**
 * Publishes small cells of several weeks as one sum per block of twelve weeks, if this reveals none of them. Each
 * group of cells is from one week and has at least one visit.
 */
function publishTogether(
  weeks: readonly DaySet[][],
  today: string,
): { published: DaySet[]; hidden: DaySet[] } {
  const published: DaySet[] = [];
  const hidden: DaySet[] = [];
  for (const [block, groups] of Map.groupBy(weeks, (group) => blockOf(firstDay(group), TWELVE_WEEKS).from)) {
    const members = groups.flat();
    const visits = visitsOf(members);
    const isSafe =
      groups.every((group) => visitsOf(group) <= MAX_HIDDEN) &&
      visits >= groups.length + 3 &&
      visits <= MAX_HIDDEN * groups.length - 3;
    if (isSafe && blockOf(block, TWELVE_WEEKS).to < today) published.push(joinSets(members));
    else hidden.push(...members);
  }
  return { published, hidden };
}

/**
 * Returns the sets of days for which parts, such as languages, are published. A set with enough visits is used
 * alone. Smaller sets in the same block are joined. This choice depends on published figures only, so it reveals
 * nothing new. No visit is in two of the resulting sets.
 */
export function divisionRows(
  sets: readonly DaySet[],
  { minVisits, blocks, today }: { minVisits: number; blocks: readonly number[]; today: string },
): DaySet[] {
  const rows = sets.filter(({ visits }) => visits >= minVisits);
  let waiting = sets.filter(({ visits }) => visits < minVisits);
  for (const [place, length] of blocks.entries()) {
    const isLast = place === blocks.length - 1;
    const next = waiting.filter((set) => !isInOneBlock(set, length));
    for (const [block, members] of byBlock(
      waiting.filter((set) => isInOneBlock(set, length)),
      length,
    )) {
      // In the longest block, sets are joined even if they have few visits. In a shorter block, sets with too few
      // visits are left for a longer block.
      const isRow = block.to < today && (isLast || visitsOf(members) >= minVisits);
      if (isRow) rows.push(joinSets(members));
      else next.push(...members);
    }
    waiting = next;
  }
  return rows;
}

/**
 * Returns the parts of a row that may be published. The other parts are hidden, and only their total is known. The
 * total must be zero, or it must be at least five and at least three below its maximum (four visits per hidden part).
 * If it is below five, one more part is hidden. If it is still not safe, no parts are published. `names` is the number
 * of possible parts.
 */
export function showableParts(parts: ReadonlyMap<string, number>, names: number): Map<string, number> {
  const shown = new Map(
    [...parts]
      .filter(([, visits]) => visits >= MIN_VISITS)
      .sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1)),
  );
  const rest = totalOf(parts) - totalOf(shown);
  const hiddenNames = names - shown.size;
  if (rest === 0) return shown;
  if (rest >= MIN_VISITS) {
    if (rest > MAX_HIDDEN * hiddenNames - 3) return new Map();
  } else {
    // The hidden parts have fewer than five visits together, which would reveal too much. The smallest shown part is
    // therefore hidden, too. With at least three hidden parts, none of them can be computed.
    const smallest = [...shown.keys()].at(-1);
    if (smallest === undefined || hiddenNames + 1 < 3) return new Map();
    shown.delete(smallest);
  }
  const hidden = { total: totalOf(parts) - totalOf(shown), names: names - shown.size };
  return canBeComputed(hidden, [...shown.values()].at(-1)) ? new Map() : shown;
}

/**
 * Whether a reader could compute a hidden part who knows which parts are zero, for example from the opening hours. That
 * reader also knows that either all hidden parts have at most four visits, or that one of them has at least five and
 * the others have fewer together. Parts whose names are unlimited, such as languages, are never known to be zero.
 */
function canBeComputed(hidden: { total: number; names: number }, smallestShown: number | undefined): boolean {
  if (smallestShown === undefined || !Number.isFinite(hidden.names)) return false;
  // Below this total, two hidden parts may always have several values.
  if (hidden.total < 2 * MAX_HIDDEN) return false;
  // A hidden part with at least five visits has at least this many, and is at most as large as the smallest shown part.
  const large = Math.max(MIN_VISITS, hidden.total - MAX_HIDDEN);
  // If they are equal, the order of names decides which part is hidden, so there may be only one possibility.
  if (smallestShown === large) return true;
  const couldAllBeLargest = hidden.total % MAX_HIDDEN === 0 && hidden.total / MAX_HIDDEN <= hidden.names;
  return smallestShown < large && couldAllBeLargest;
}

export const totalOf = (parts: ReadonlyMap<string, number>): number =>
  [...parts.values()].reduce((sum, visits) => sum + visits, 0);

export function addTo(sum: Amounts, more: Amounts): void {
  sum.visits += more.visits;
  sum.times += more.times;
  sum.seconds += more.seconds;
  sum.heard += more.heard;
  sum.finished += more.finished;
}

/**
 * Rounds down to a multiple of five. The figures of the current day change only in steps of five, so that nothing
 * about a single visitor can be observed.
 */
export const roundedDown = (visits: number): number => visits - (visits % MIN_VISITS);

const byFirstDay = (a: DaySet, b: DaySet) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1);
const visitsOf = (sets: readonly DaySet[]) => sets.reduce((sum, { visits }) => sum + visits, 0);
const firstDay = (sets: readonly DaySet[]) => sets[0]?.days[0] ?? '';

function byBlock(sets: readonly DaySet[], length: number): [Period, DaySet[]][] {
  const groups = Map.groupBy(sets, ({ days }) => blockOf(days[0] ?? '', length).from);
  return [...groups].map(([from, members]) => [blockOf(from, length), members]);
}

function joinSets(sets: readonly DaySet[]): DaySet {
  const sum: DaySet = { days: sets.flatMap(({ days }) => days).sort(), ...NOTHING };
  for (const set of sets) addTo(sum, set);
  return sum;
}
