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
  /** Indexes of the found artworks, best match first, at most `limit`. Index 0 is the artwork that was added first. */
  places: number[];
  /** Number of all matches. It may be higher than the limit. */
  total: number;
}

const FIELDS = { name: 0, author: 1, code: 2, text: 3 } as const;
/**
 * Scores by kind of match. Each list is for a match in name, author, code and texts. 0 means that the match
 * is ignored.
 */
const WEIGHTS = {
  whole: [9, 8, 12, 2],
  beginning: [7, 6, 8, 1],
  inside: [4, 3, 0, 0],
  /** The query is inside a phrase of a script without spaces. */
  insidePhrase: [4, 3, 0, 1],
  oneSlip: [2, 2, 0, 0],
  twoSlips: [1, 1, 0, 0],
} as const;
type Weights = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** Maximum number of query words. Further words are ignored. */
const MAX_WORDS = 8;
/**
 * Cache size. While a visitor types, only the last word changes, so the cached matches of the other words are
 * reused.
 */
const REMEMBERED = 2 * MAX_WORDS;
/** Minimum word length for searching in texts. Shorter words match in nearly every text. */
const MIN_IN_TEXTS = 3;
const NUMBER = /^\p{N}+$/u;

/**
 * Inverted index: every word of the museum with the artworks that contain it. A query reads the list of words
 * once. A bit mask of each word's letters rules out nearly all words with one comparison.
 */
export class SearchIndex {
  #size = 0;
  #textSize = 0;
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  /** The artworks that contain each word, each stored as index of the artwork × 4 + index of the field. */
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

  /** Adds the texts of the next artwork. The artworks must be in the same order as in the calls of `add`. */
  addText(text: string): void {
    this.#matched.clear();
    this.#addText(text, this.#textSize, FIELDS.text);
    this.#textSize += 1;
  }

  /** Finds artworks that contain all words of the query. If no artwork does, typos are tolerated. */
  search(query: string, limit: number): FoundPlaces {
    const words = [...new Set(splitIntoTerms(query))].slice(0, MAX_WORDS);
    if (words.length === 0) return { places: [], total: 0 };
    const exact = this.#ranked(words, false, limit);
    return exact.total > 0 ? exact : this.#ranked(words, true, limit);
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

  #ranked(words: string[], forgiving: boolean, limit: number): FoundPlaces {
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
    // A single letter, or a part of a number, occurs inside too many words. So only longer texts are searched
    // inside words.
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
   * Returns the ids of words in names that may match with up to `slips` typos. A fast test of the letters excludes most
   * words.
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
   * Whether a name contains the word. Texts are added after names, so the first entry of the word decides.
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
 * Bit mask of a word's letters. Several letters share a bit. That is harmless: it only causes some
 * unnecessary comparisons.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/**
 * Number of tolerated typos. Numbers and short words tolerate none, because too many other words are similar
 * to them.
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
