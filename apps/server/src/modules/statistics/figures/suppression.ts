import { addDays } from '../sums/local-day.ts';
import { type Amounts, NOTHING } from '../sums/visit-sums.ts';

/**
 * Suppression of small figures (decision 058). Figures are published for fixed sets of days, of which a period shows
 * those that are completely inside it. Every total, difference of periods or filter is therefore a sum of whole sets.
 * For each hidden figure, the published ones are the same whether it is 1, 2, 3 or 4.
 */
export const MIN_VISITS = 5;
/** The largest figure that is hidden. */
const MAX_HIDDEN = MIN_VISITS - 1;

/** Lengths of the fixed blocks of days; each contains whole ones of the length before. */
export const WEEK = 7;
export const FOUR_WEEKS = 28;
export const TWELVE_WEEKS = 84;

const DAY_MS = 86_400_000;
/** A Monday, with which a block of every length begins. */
const FIRST_MONDAY = Date.parse('1970-01-05') / DAY_MS;

export interface DaySet extends Amounts {
  /** In ascending order. */
  days: readonly string[];
}

/** Days from the first to the last, both included. */
export interface Period {
  from: string;
  to: string;
}

const MAX_CACHED = 50_000;
const blocks = new Map<string, Period>();

/** Returns the fixed block of this length that contains the day. Cached, because each work asks for the same ones. */
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

/** What is published separately: days, or sets of days. Figures of works and the like share those of the visits. */
export class Cells {
  readonly sets: readonly { days: readonly string[] }[];
  /** Days on which nothing is known, in ascending order. */
  readonly unknown: readonly string[];
  readonly today: string;
  readonly #places: ReadonlyMap<string, number>;
  /** The week of each cell, as its first day; undefined for a cell with days of several weeks. */
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
   * Publishes the cells with at least five visits. The others of a week are published together once it is over, if
   * their sum leaves each of them open; otherwise, those of twelve weeks.
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
      if (visits >= MIN_VISITS && visits <= MAX_HIDDEN * members.length - 3) sets.push(joined(members));
      else waiting.push(members);
    }
    const { published, hidden } = publishTogether(waiting, this.today);
    return {
      // The order must not tell which day had a visit first.
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

  /** The cells of a week that is not over. */
  #running(): number[] {
    return [...this.#members].flatMap(([week, places]) =>
      blockOf(week, WEEK).to >= this.today ? places : [],
    );
  }
}

/** Publishes what weeks left hidden for twelve weeks together. Each week is known to have at least one visit. */
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
    if (isSafe && blockOf(block, TWELVE_WEEKS).to < today) published.push(joined(members));
    else hidden.push(...members);
  }
  return { published, hidden };
}

/**
 * Returns the sets for which a division into parts is published: a set with enough visits alone, the others of a block
 * together. Only published figures decide, so the choice reveals nothing. Each visit is in one row at most.
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
      // The longest block takes what there is; a shorter one waits for it, even before it is over.
      const isRow = block.to < today && (isLast || visitsOf(members) >= minVisits);
      if (isRow) rows.push(joined(members));
      else next.push(...members);
    }
    waiting = next;
  }
  return rows;
}

/**
 * Returns the parts of a row that are published; none if they would tell too much about the others. `names`: how many
 * parts there might be. Hidden parts together have no visits or at least five, and are not all as large as possible.
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
  if (rest > MAX_HIDDEN * hiddenNames - 3 && rest >= MIN_VISITS) return new Map();
  if (rest >= MIN_VISITS) return shown;
  // With the smallest part, and a third one, no hidden part can be worked out.
  const smallest = [...shown.keys()].at(-1);
  if (smallest === undefined || hiddenNames + 1 < 3) return new Map();
  shown.delete(smallest);
  return shown;
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

/** Figures of a day that is not over change only in steps of five visits, so that watching them reveals no visitor. */
export const roundedDown = (visits: number): number => visits - (visits % MIN_VISITS);

const byFirstDay = (a: DaySet, b: DaySet) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1);
const visitsOf = (sets: readonly DaySet[]) => sets.reduce((sum, { visits }) => sum + visits, 0);
const firstDay = (sets: readonly DaySet[]) => sets[0]?.days[0] ?? '';

function byBlock(sets: readonly DaySet[], length: number): [Period, DaySet[]][] {
  const groups = Map.groupBy(sets, ({ days }) => blockOf(days[0] ?? '', length).from);
  return [...groups].map(([from, members]) => [blockOf(from, length), members]);
}

function joined(sets: readonly DaySet[]): DaySet {
  const sum: DaySet = { days: sets.flatMap(({ days }) => days).sort(), ...NOTHING };
  for (const set of sets) addTo(sum, set);
  return sum;
}
