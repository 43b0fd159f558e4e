/** A part of a recording, for example a pause. Times are in seconds. */
export interface Pause {
  start: number;
  end: number;
}

/** Start and end of the speech in a recording, and the pauses between its parts. */
export interface SpeechActivity extends Pause {
  pauses: readonly Pause[];
}

interface AlignedSentence extends Pause {
  text: string;
  /**
   * Probability from 0 to 1 that the sentence starts at this time. It is computed from the lengths of the pauses
   * and of the sentences.
   */
  certainty: number;
}

/**
 * Maximum number of pauses that are used. If a recording has more, only the longest are used, to limit time and
 * memory.
 */
const MAX_PAUSES = 1500;
/** Standard deviation of a sentence's pace from the average pace, as natural logarithm of the ratio. */
const PACE_DEVIATION = 0.16;
/**
 * Additional standard deviation of the pace for a sentence with one letter. For longer sentences, it is divided
 * by the number of letters.
 */
const SHORT_DEVIATION = 1.1;
/** How much a long pause counts, compared with a matching pace. */
const PAUSE_WEIGHT = 2.2;
/**
 * Maximum ratio between the actual and the expected speaking time of a sentence. A sentence may be this many
 * times longer or shorter than its letters suggest.
 */
const MAX_RATIO = 4;
/**
 * Two starts that differ by at most this many seconds count as the same start in the computation of `certainty`.
 */
const SAME_PLACE = 0.2;

/**
 * Finds the start of each sentence in a recording. It chooses a pause before each sentence except the first, by
 * dynamic programming. Two conditions decide: speaking times must fit the lengths of the sentences, and the
 * chosen pauses should be long. The certainty is computed from the probabilities of all possible choices.
 */
export function alignSentences(texts: readonly string[], activity: SpeechActivity): AlignedSentence[] {
  if (texts.length === 0) return [];
  const candidates = candidatesOf(activity, texts.length - 1);
  const grid = new AlignmentGrid(texts.map(spokenLength), candidates, activity);
  const { chosen, certainties } = grid.solve();
  const startOf = (place: number) => candidates[chosen[place] ?? -1]?.end ?? activity.start;
  return texts.map((text, place) => ({
    text,
    start: startOf(place),
    end:
      place + 1 < texts.length ? (candidates[chosen[place + 1] ?? -1]?.start ?? activity.end) : activity.end,
    certainty: certainties[place] ?? 1,
  }));
}

/**
 * Returns the pauses that may separate sentences. If there are too few, adds artificial ones at regular
 * intervals.
 */
function candidatesOf({ start, end, pauses }: SpeechActivity, needed: number): Pause[] {
  const longest = pauses
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .slice(0, MAX_PAUSES);
  const invented: Pause[] = [];
  // A speaker may leave no pauses between sentences. In this case, only the lengths of the sentences decide.
  if (longest.length < needed * 1.5) {
    const step = (end - start) / (needed * 4 + 1);
    for (let time = start + step; time < end - step / 2; time += step)
      invented.push({ start: time, end: time });
  }
  return [...longest, ...invented].sort((one, other) => one.start - other.start);
}

/** Estimates how long a text takes to say. The unit is the time for one letter of the Latin alphabet. */
function spokenLength(text: string): number {
  let length = 0;
  for (const each of text)
    if (/\p{Nd}/u.test(each)) length += 4;
    else if (/\p{Script=Han}/u.test(each)) length += 4;
    else if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(each)) length += 2.2;
    else if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(each)) length += 1.4;
    else if (/\p{L}/u.test(each)) length += 1;
    else if (/\s/u.test(each)) length += 0.3;
  return Math.max(1, length);
}

/** Computes which pauses are the best borders between sentences, and how certain each border is. */
class AlignmentGrid {
  readonly #lengths: readonly number[];
  readonly #candidates: readonly Pause[];
  /** For each candidate pause: seconds of speech before it, without other pauses. */
  readonly #spoken: Float64Array;
  readonly #total: number;
  /** Average speaking time in seconds per letter. */
  readonly #pace: number;
  /**
   * Length in seconds of a typical pause between sentences. If a text needs n pauses, it is the n-th longest pause of
   * the recording.
   */
  readonly #usual: number;

  constructor(lengths: readonly number[], candidates: readonly Pause[], { start, end }: SpeechActivity) {
    this.#lengths = lengths;
    this.#candidates = candidates;
    let silent = 0;
    this.#spoken = Float64Array.from(candidates, (pause) => {
      const spoken = pause.start - start - silent;
      silent += pause.end - pause.start;
      return Math.max(0, spoken);
    });
    this.#total = Math.max(0.01, end - start - silent);
    this.#pace = this.#total / lengths.reduce((sum, length) => sum + length, 0);
    const byLength = candidates.map((pause) => pause.end - pause.start).sort((one, other) => other - one);
    this.#usual = Math.max(0.05, byLength[Math.max(0, lengths.length - 2)] ?? 0.05);
  }

  /**
   * Log probability that sentence `place` is spoken between the pauses `from` and `to`. If `from` is -1, the
   * sentence begins with the recording.
   */
  #sentence(place: number, from: number, to: number): number {
    const begin = from < 0 ? 0 : (this.#spoken[from] as number);
    const stop = to >= this.#candidates.length ? this.#total : (this.#spoken[to] as number);
    const expected = (this.#lengths[place] as number) * this.#pace;
    const ratio = Math.log(Math.max(1e-6, stop - begin) / expected);
    if (Math.abs(ratio) > Math.log(MAX_RATIO)) return Number.NEGATIVE_INFINITY;
    const deviation = PACE_DEVIATION + SHORT_DEVIATION / (this.#lengths[place] as number);
    return -((ratio / deviation) ** 2) / 2;
  }

  /** Maximum speaking time of a sentence, in seconds. */
  #farthest(place: number): number {
    return (this.#lengths[place] as number) * this.#pace * MAX_RATIO;
  }

  #pause(candidate: number): number {
    const pause = this.#candidates[candidate];
    if (!pause) return 0;
    const size = Math.max(0.02, pause.end - pause.start) / this.#usual;
    return PAUSE_WEIGHT * Math.max(-4, Math.min(0.7, Math.log(size)));
  }

  solve(): { chosen: number[]; certainties: number[] } {
    const sentences = this.#lengths.length;
    const size = this.#candidates.length;
    if (sentences === 1) return { chosen: [-1], certainties: [1] };
    // Row `place` of these tables is for the border before sentence `place`.
    const best: Float64Array[] = [new Float64Array(size)];
    const sums: Float64Array[] = [new Float64Array(size)];
    const from: Int32Array[] = [new Int32Array(size)];
    for (let place = 1; place < sentences; place++) this.#forward(place, best, sums, from);
    const after = this.#backward();
    let last = this.#lastBorder(best[sentences - 1] as Float64Array);
    const chosen = new Array<number>(sentences).fill(-1);
    if (last < 0) return this.#evenly();
    for (let place = sentences - 1; place >= 1; place--) {
      chosen[place] = last;
      last = (from[place] as Int32Array)[last] as number;
    }
    const certainties = chosen.map((candidate, place) =>
      place === 0 ? 1 : this.#certainty(candidate, sums[place] as Float64Array, after[place] as Float64Array),
    );
    return { chosen, certainties };
  }

  #forward(place: number, best: Float64Array[], sums: Float64Array[], from: Int32Array[]): void {
    const size = this.#candidates.length;
    const row = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    const sum = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    const origin = new Int32Array(size).fill(-1);
    for (let to = 0; to < size; to++) {
      const gain = this.#pause(to);
      if (place === 1) {
        row[to] = this.#sentence(0, -1, to) + gain;
        sum[to] = row[to] as number;
        continue;
      }
      const latest = this.#spoken[to] as number;
      const farthest = this.#farthest(place - 1);
      // The loop runs backwards. So it can end at the first pause that would make the sentence too long.
      for (let each = to - 1; each >= 0 && latest - (this.#spoken[each] as number) <= farthest; each--) {
        const before = (best[place - 1] as Float64Array)[each] as number;
        if (before === Number.NEGATIVE_INFINITY) continue;
        const step = this.#sentence(place - 1, each, to) + gain;
        if (step === Number.NEGATIVE_INFINITY) continue;
        sum[to] = logSum(sum[to] as number, ((sums[place - 1] as Float64Array)[each] as number) + step);
        if (before + step <= (row[to] as number)) continue;
        row[to] = before + step;
        origin[to] = each;
      }
    }
    best.push(row);
    sums.push(sum);
    from.push(origin);
  }

  /**
   * Returns a row for each sentence: for each pause before the sentence, the log probability of everything after
   * that pause.
   */
  #backward(): Float64Array[] {
    const size = this.#candidates.length;
    const last = this.#lengths.length - 1;
    const rows: Float64Array[] = [];
    rows[last] = Float64Array.from({ length: size }, (_, each) => this.#sentence(last, each, size));
    for (let place = last - 1; place >= 1; place--) {
      const next = rows[place + 1] as Float64Array;
      rows[place] = Float64Array.from({ length: size }, (_, each) => {
        let sum = Number.NEGATIVE_INFINITY;
        const limit = (this.#spoken[each] as number) + this.#farthest(place);
        for (let to = each + 1; to < size && (this.#spoken[to] as number) <= limit; to++) {
          const step = this.#sentence(place, each, to);
          if (step === Number.NEGATIVE_INFINITY) continue;
          sum = logSum(sum, step + this.#pause(to) + (next[to] as number));
        }
        return sum;
      });
    }
    return rows;
  }

  #lastBorder(row: Float64Array): number {
    const size = this.#candidates.length;
    let found = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let each = 0; each < size; each++) {
      const value = (row[each] as number) + this.#sentence(this.#lengths.length - 1, each, size);
      if (value <= highest) continue;
      highest = value;
      found = each;
    }
    return found;
  }

  #certainty(candidate: number, before: Float64Array, after: Float64Array): number {
    const { start, end: time } = this.#candidates[candidate] ?? { start: 0, end: 0 };
    // A border without a pause has certainty 0, because nothing in the recording confirms it.
    if (start === time) return 0;
    let all = Number.NEGATIVE_INFINITY;
    let near = Number.NEGATIVE_INFINITY;
    for (let each = 0; each < before.length; each++) {
      const value = (before[each] as number) + (after[each] as number);
      all = logSum(all, value);
      if (Math.abs((this.#candidates[each]?.end ?? 0) - time) <= SAME_PLACE) near = logSum(near, value);
    }
    return Math.exp(near - all);
  }

  /**
   * Sets the borders only by the lengths of the sentences. The certainty of these borders is 0, except for the first
   * sentence. This is the fallback if no choice of pauses fits the text.
   */
  #evenly(): { chosen: number[]; certainties: number[] } {
    let length = 0;
    const chosen = this.#lengths.map((each, place) => {
      const time = length * this.#pace;
      length += each;
      if (place === 0) return -1;
      const next = this.#spoken.findIndex((spoken) => spoken >= time);
      return next < 0 ? this.#candidates.length - 1 : next;
    });
    return { chosen, certainties: chosen.map((_, place) => (place === 0 ? 1 : 0)) };
  }
}

function logSum(one: number, other: number): number {
  const high = Math.max(one, other);
  if (high === Number.NEGATIVE_INFINITY) return high;
  return high + Math.log(Math.exp(one - high) + Math.exp(other - high));
}
