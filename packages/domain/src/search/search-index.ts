import { isUnspacedScript, splitIntoTerms } from './search-terms.ts';
import { MAX_LETTERS, typoDistances } from './typo-distance.ts';

/** The searchable fields of an artwork. */
export interface Searchable {
  /** The names of the artwork in all languages. */
  names: readonly string[];
  authors: readonly string[];
  code: string | null;
}

interface FoundPlaces {
  /**
   * Indexes of the found artworks, at most `limit`, best match first. An artwork's index is the order in which
   * it was added, from 0.
   */
  places: number[];
  /** Number of all matches, which may be more than `limit`. */
  total: number;
}

const FIELDS = { name: 0, author: 1, code: 2, text: 3 } as const;
/**
 * Scores by kind of match. Each list contains the scores for a match in name, author, code and texts. A match
 * with score 0 is ignored.
 */
const WEIGHTS = {
  whole: [9, 8, 12, 2],
  beginning: [7, 6, 8, 1],
  inside: [4, 3, 0, 0],
  /** A match inside a phrase in a script that writes no spaces, such as Chinese. */
  insidePhrase: [4, 3, 0, 1],
  oneSlip: [2, 2, 0, 0],
  twoSlips: [1, 1, 0, 0],
} as const;
type Weights = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** Maximum number of query words. Further words are ignored. */
const MAX_WORDS = 8;
/**
 * Maximum number of cached words with their matches. While a visitor types, only the last word changes, so the
 * other words are in the cache.
 */
const REMEMBERED = 2 * MAX_WORDS;
/** Minimum word length for searching in texts. Shorter words match in nearly every text. */
const MIN_IN_TEXTS = 3;
const NUMBER = /^\p{N}+$/u;

/**
 * Inverted index: every word of the museum with the artworks that contain it. A query compares each of its words
 * with all words of the index. To make this fast, a bit mask of the letters excludes nearly all words first.
 */
export class SearchIndex {
  #size = 0;
  #textSize = 0;
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  /**
   * For each word: the artworks that contain it. An entry is the index of the artwork × 4 + the index of the
   * field.
   */
  readonly #works: number[][] = [];
  #letters = new Int32Array(1024);
  readonly #matched = new Map<string, Uint8Array>();

  get size(): number {
    return this.#size;
  }

  /** Number of artworks whose texts are indexed. */
  get textSize(): number {
    return this.#textSize;
  }

  add({ names, authors, code }: Searchable): void {
    this.#matched.clear();
    const place = this.#size;
    this.#addText(names.join(' '), place, FIELDS.name);
    this.#addText(authors.join(' '), place, FIELDS.author);
    if (code) this.#addText(code, place, FIELDS.code);
    this.#size += 1;
  }

  /** Adds the texts of the next artwork. Call it for the artworks in the same order as `add`. */
  addText(text: string): void {
    this.#matched.clear();
    this.#addText(text, this.#textSize, FIELDS.text);
    this.#textSize += 1;
  }

  /** Finds artworks that contain all words of the query. If no artwork does, typos are tolerated. */
  search(query: string, limit: number): FoundPlaces {
    const words = [...new Set(splitIntoTerms(query))].slice(0, MAX_WORDS);
    if (words.length === 0) return { places: [], total: 0 };
    const exact = this.#rankPlaces(words, false, limit);
    return exact.total > 0 ? exact : this.#rankPlaces(words, true, limit);
  }

  #addText(text: string, place: number, field: number): void {
    const entry = place * 4 + field;
    for (const word of splitIntoTerms(text)) {
      const works = this.#works[this.#idOf(word)] as number[];
      // Skip duplicates: a word may occur in several languages, or twice in a name.
      if (works.at(-1) !== entry) works.push(entry);
    }
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    this.#ids.set(word, id);
    this.#words.push(word);
    this.#works.push([]);
    if (id === this.#letters.length) {
      const longer = new Int32Array(id * 2);
      longer.set(this.#letters);
      this.#letters = longer;
    }
    this.#letters[id] = lettersOf(word);
    return id;
  }

  #rankPlaces(words: string[], forgiving: boolean, limit: number): FoundPlaces {
    const sums = new Uint8Array(this.#size);
    for (const [turn, word] of words.entries()) {
      const best = this.#weightsOf(word, forgiving);
      for (let place = 0; place < best.length; place++) {
        const weight = best[place] ?? 0;
        const before = sums[place] ?? 0;
        sums[place] = weight > 0 && (turn === 0 || before > 0) ? before + weight : 0;
      }
    }
    return strongest(sums, limit);
  }

  /** Returns the score of a typed word for every artwork. */
  #weightsOf(typed: string, forgiving: boolean): Uint8Array {
    const key = forgiving ? `~${typed}` : typed;
    const known = this.#matched.get(key);
    if (known) return known;
    const best = new Uint8Array(this.#size);
    if (forgiving) {
      best.set(this.#weightsOf(typed, false));
      this.#matchTypos(typed, best);
    } else this.#match(typed, best);
    const [oldest] = this.#matched.keys();
    if (this.#matched.size >= REMEMBERED && oldest !== undefined) this.#matched.delete(oldest);
    this.#matched.set(key, best);
    return best;
  }

  #match(typed: string, best: Uint8Array): void {
    const letters = lettersOf(typed);
    const isPhrase = isUnspacedScript(typed);
    // Words are searched inside other words only if they are longer than one letter and not a number. A single
    // letter, or the digits of a number, occur inside too many words.
    const looksInside = isPhrase || (typed.length > 1 && !NUMBER.test(typed));
    const inside = isPhrase ? WEIGHTS.insidePhrase : WEIGHTS.inside;
    const inTexts = isPhrase || typed.length >= MIN_IN_TEXTS;
    for (let id = 0; id < this.#words.length; id++) {
      if (letters & ~(this.#letters[id] ?? 0)) continue;
      const word = this.#words[id] ?? '';
      if (word.startsWith(typed))
        this.#count(id, word.length === typed.length ? WEIGHTS.whole : WEIGHTS.beginning, best, inTexts);
      else if (looksInside && word.includes(typed)) this.#count(id, inside, best, inTexts);
    }
  }

  #matchTypos(typed: string, best: Uint8Array): void {
    const slips = slipsAllowed(typed);
    if (slips === 0) return;
    const ids = this.#idsNear(typed, slips);
    const words = ids.map((id) => this.#words[id] ?? '');
    for (const [turn, distance] of typoDistances(typed, words, slips).entries())
      if (distance <= slips)
        this.#count(ids[turn] ?? 0, distance < 2 ? WEIGHTS.oneSlip : WEIGHTS.twoSlips, best, false);
  }

  /**
   * Returns the ids of words in names, authors and codes that may match with up to `slips` typos. Most words are
   * excluded by their letters, because computing the number of typos takes longer.
   */
  #idsNear(typed: string, slips: number): number[] {
    const letters = lettersOf(typed);
    const times = new Uint8Array(32);
    for (let place = 0; place < typed.length; place++) {
      const bit = typed.charCodeAt(place) & 31;
      times[bit] = (times[bit] ?? 0) + 1;
    }
    const ids: number[] = [];
    for (let id = 0; id < this.#words.length; id++) {
      if (!this.#isInNames(id)) continue;
      let lacking = letters & ~(this.#letters[id] ?? 0);
      let needed = 0;
      while (lacking !== 0 && needed <= slips) {
        needed += times[31 - Math.clz32(lacking)] ?? 0;
        lacking &= ~(1 << (31 - Math.clz32(lacking)));
      }
      if (needed <= slips) ids.push(id);
    }
    return ids;
  }

  /**
   * Whether a name, author or code contains the word. Texts are added after the other fields, so it is enough to
   * check the first entry of the word.
   */
  #isInNames(id: number): boolean {
    return ((this.#works[id]?.[0] ?? FIELDS.text) & 3) !== FIELDS.text;
  }

  #count(id: number, weights: Weights, best: Uint8Array, inTexts: boolean): void {
    for (const entry of this.#works[id] ?? []) {
      const place = entry >> 2;
      const field = (entry & 3) as 0 | 1 | 2 | 3;
      if (field === FIELDS.text && !inTexts) continue;
      const weight = weights[field];
      if (weight > (best[place] ?? 0)) best[place] = weight;
    }
  }
}

/**
 * Returns a bit mask of a word's letters. Several letters have the same bit. So a comparison of masks never
 * excludes a match, but may let through a word that does not match.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/**
 * Returns the number of tolerated typos. Numbers and short words must be typed without typos, because they are
 * similar to too many other words.
 */
function slipsAllowed(word: string): number {
  if (NUMBER.test(word) || word.length < 4 || word.length > MAX_LETTERS) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The artworks with the highest scores, best first. Artworks with equal scores keep the museum's order. */
function strongest(sums: Uint8Array, limit: number): FoundPlaces {
  const bySum: number[][] = [];
  let total = 0;
  for (let place = 0; place < sums.length; place++) {
    const sum = sums[place] ?? 0;
    if (sum === 0) continue;
    total += 1;
    bySum[sum] ??= [];
    bySum[sum].push(place);
  }
  return { places: bySum.reverse().flat().slice(0, limit), total };
}
