import { random } from './random.ts';

/**
 * Solves an exact cover problem by conflict-driven clause learning. It chooses pieces that do not overlap and that
 * cover every cell in `must`. `pieces[i]` lists the cells of piece i.
 */
export function cover(pieces: readonly (readonly number[])[], cells: number, must: Uint8Array, seed: number) {
  return new Search(pieces, cells, must, seed).run();
}

const CHOSEN = 0;
const BY_CELL = 1;
const BY_PIECE = 2;
const BY_LESSON = 3;

class Search {
  readonly #pieces: readonly (readonly number[])[];
  readonly #under: number[][];
  readonly #rivals: number[][];
  readonly #must: Uint8Array;
  readonly #left: Int32Array;
  readonly #covered: Uint8Array;
  readonly #value: Int8Array;
  readonly #level: Int32Array;
  readonly #why: Uint8Array;
  readonly #from: Int32Array;
  readonly #weight: Float64Array;
  /**
   * Learned clauses, each as a list of literals. The literal piece + 1 means that the piece is used, and -(piece + 1)
   * that it is not.
   */
  readonly #lessons: number[][] = [];
  readonly #watch = new Map<number, number[]>();
  readonly #trail: number[] = [];
  readonly #levels: number[] = [];
  readonly #chance: () => number;
  #step = 1;
  #done = 0;

  constructor(pieces: readonly (readonly number[])[], cells: number, must: Uint8Array, seed: number) {
    this.#pieces = pieces;
    this.#must = must;
    this.#under = Array.from({ length: cells }, () => []);
    pieces.forEach((each, index) => {
      for (const cell of each) this.#under[cell]?.push(index);
    });
    this.#rivals = pieces.map((each, index) => {
      const rivals = new Set(each.flatMap((cell) => this.#under[cell] ?? []));
      rivals.delete(index);
      return [...rivals];
    });
    this.#left = Int32Array.from(this.#under, (list) => list.length);
    this.#covered = new Uint8Array(cells);
    this.#value = new Int8Array(pieces.length);
    this.#level = new Int32Array(pieces.length);
    this.#why = new Uint8Array(pieces.length);
    this.#from = new Int32Array(pieces.length);
    this.#weight = new Float64Array(pieces.length);
    this.#chance = random(seed);
    for (let i = 0; i < pieces.length; i++) this.#weight[i] = this.#chance() * 1e-3;
  }

  run(): number[] {
    let dead = 0;
    for (;;) {
      const conflict = this.#propagate();
      if (conflict) {
        if (this.#levels.length === 0) throw new Error('cannot be covered');
        this.#learn(conflict);
        if (++dead % 400 === 0) this.#back(0);
        continue;
      }
      const next = this.#next();
      if (next < 0) return this.#pieces.flatMap((_, i) => (this.#value[i] === 1 ? [i] : []));
      this.#levels.push(this.#trail.length);
      this.#set(next + 1, CHOSEN, 0);
    }
  }

  #literalValue(literal: number): number {
    return literal > 0 ? (this.#value[literal - 1] as number) : -(this.#value[-literal - 1] as number);
  }

  #set(literal: number, why: number, from: number): void {
    const piece = Math.abs(literal) - 1;
    this.#value[piece] = literal > 0 ? 1 : -1;
    this.#level[piece] = this.#levels.length;
    this.#why[piece] = why;
    this.#from[piece] = from;
    this.#trail.push(literal);
    for (const cell of this.#pieces[piece] as readonly number[]) {
      if (literal > 0) this.#covered[cell] = 1;
      else this.#left[cell] = (this.#left[cell] as number) - 1;
    }
  }

  /**
   * Derives all values that follow from the known ones (unit propagation). Returns a clause whose literals are all
   * false, if there is one.
   */
  #propagate(): number[] | undefined {
    while (this.#done < this.#trail.length) {
      const literal = this.#trail[this.#done++] as number;
      const piece = Math.abs(literal) - 1;
      if (literal > 0) {
        for (const rival of this.#rivals[piece] as number[]) {
          if (this.#value[rival] === 1) return [-literal, -(rival + 1)];
          if (this.#value[rival] === 0) this.#set(-(rival + 1), BY_PIECE, piece);
        }
      } else
        for (const cell of this.#pieces[piece] as readonly number[]) {
          if (!this.#must[cell] || this.#covered[cell] || (this.#left[cell] as number) > 1) continue;
          const last = (this.#under[cell] as number[]).find((each) => this.#value[each] === 0);
          if (last === undefined) return (this.#under[cell] as number[]).map((each) => each + 1);
          this.#set(last + 1, BY_CELL, cell);
        }
      const failed = this.#recall(-literal);
      if (failed) return failed;
    }
    return undefined;
  }

  /**
   * Checks the learned clauses that contain a literal that has just become false. Returns a clause whose literals are
   * all false, if there is one.
   */
  #recall(literal: number): number[] | undefined {
    const watchers = this.#watch.get(literal);
    if (!watchers) return undefined;
    let kept = 0;
    for (let w = 0; w < watchers.length; w++) {
      const id = watchers[w] as number;
      const lesson = this.#lessons[id] as number[];
      if (lesson[0] === literal) {
        lesson[0] = lesson[1] as number;
        lesson[1] = literal;
      }
      const first = lesson[0] as number;
      const other =
        this.#literalValue(first) === 1
          ? 0
          : lesson.findIndex((each, i) => i > 1 && this.#literalValue(each) !== -1);
      if (other > 1) {
        lesson[1] = lesson[other] as number;
        lesson[other] = literal;
        this.#watches(lesson[1] as number, id);
        continue;
      }
      watchers[kept++] = id;
      if (this.#literalValue(first) === -1) {
        while (++w < watchers.length) watchers[kept++] = watchers[w] as number;
        watchers.length = kept;
        return [...lesson];
      }
      if (this.#literalValue(first) === 0) this.#set(first, BY_LESSON, id);
    }
    watchers.length = kept;
    return undefined;
  }

  #watches(literal: number, id: number): void {
    const list = this.#watch.get(literal);
    if (list) list.push(id);
    else this.#watch.set(literal, [id]);
  }

  /** Returns the false literals that force this literal to be true. */
  #reason(literal: number): number[] {
    const piece = Math.abs(literal) - 1;
    const from = this.#from[piece] as number;
    if (this.#why[piece] === BY_PIECE) return [-(from + 1)];
    const clause =
      this.#why[piece] === BY_CELL
        ? (this.#under[from] as number[]).map((each) => each + 1)
        : (this.#lessons[from] as number[]);
    return clause.filter((each) => each !== literal);
  }

  /** Finds the cause of a conflict, stores it as a learned clause, and undoes the decisions that led to it. */
  #learn(conflict: number[]): void {
    const seen = new Set<number>();
    const lesson: number[] = [];
    let open = 0;
    let at = this.#trail.length;
    let clause = conflict;
    let pivot = 0;
    const now = this.#levels.length;
    do {
      for (const literal of clause) {
        const piece = Math.abs(literal) - 1;
        if (seen.has(piece) || this.#level[piece] === 0) continue;
        seen.add(piece);
        this.#weight[piece] = (this.#weight[piece] as number) + this.#step;
        if (this.#level[piece] === now) open++;
        else lesson.push(literal);
      }
      do pivot = this.#trail[--at] as number;
      while (!seen.has(Math.abs(pivot) - 1));
      if (--open > 0) clause = this.#reason(pivot);
    } while (open > 0);
    this.#step *= 1.05;
    lesson.sort(
      (a, b) => (this.#level[Math.abs(b) - 1] as number) - (this.#level[Math.abs(a) - 1] as number),
    );
    const to = lesson.length > 0 ? (this.#level[Math.abs(lesson[0] as number) - 1] as number) : 0;
    this.#back(to);
    const whole = [-pivot, ...lesson];
    const id = this.#lessons.push(whole) - 1;
    if (whole.length > 1) for (const literal of whole.slice(0, 2)) this.#watches(literal, id);
    this.#set(-pivot, BY_LESSON, id);
  }

  #back(level: number): void {
    if (this.#levels.length <= level) return;
    const keep = this.#levels[level] as number;
    while (this.#trail.length > keep) {
      const literal = this.#trail.pop() as number;
      const piece = Math.abs(literal) - 1;
      this.#value[piece] = 0;
      for (const cell of this.#pieces[piece] as readonly number[]) {
        if (literal > 0) this.#covered[cell] = 0;
        else this.#left[cell] = (this.#left[cell] as number) + 1;
      }
    }
    this.#levels.length = level;
    this.#done = keep;
  }

  /**
   * Returns the piece to try next: the one with the highest weight on the cell with the fewest possible pieces.
   * Returns -1 if all cells are covered.
   */
  #next(): number {
    let best = -1;
    let fewest = Infinity;
    for (let cell = 0; cell < this.#must.length; cell++)
      if (this.#must[cell] && !this.#covered[cell] && (this.#left[cell] as number) < fewest) {
        fewest = this.#left[cell] as number;
        best = cell;
      }
    if (best < 0) return -1;
    let choice = -1;
    for (const piece of this.#under[best] as number[])
      if (
        this.#value[piece] === 0 &&
        (choice < 0 || (this.#weight[piece] as number) > (this.#weight[choice] as number))
      )
        choice = piece;
    return choice;
  }
}
