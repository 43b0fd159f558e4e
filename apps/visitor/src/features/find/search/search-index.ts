import { isUnspacedScript, wordsOf } from './search-words.ts';
import { MAX_LETTERS, typoDistances } from './typo-distance.ts';

/** What a work can be found by. */
export interface Searchable {
  /** The names of the work in every language there is. */
  names: readonly string[];
  authors: readonly string[];
  code: string | null;
}

interface FoundPlaces {
  /** Places in the order of adding, the best first, not more than were asked for. */
  places: number[];
  /** How many there are in all. */
  total: number;
}

const FIELDS = { name: 0, author: 1, code: 2, text: 3 } as const;
/** How much a word counts: by how it was found, then by name, author, code and the work's texts. 0: not at all. */
const WEIGHTS = {
  whole: [9, 8, 12, 2],
  beginning: [7, 6, 8, 1],
  inside: [4, 3, 0, 0],
  /** The same where words are not parted by spaces. */
  insidePhrase: [4, 3, 0, 1],
  oneSlip: [2, 2, 0, 0],
  twoSlips: [1, 1, 0, 0],
} as const;
type Weights = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** A sentence as a query is a mistake: its first words say enough. */
const MAX_WORDS = 8;
/** While somebody types only the last word changes: what the others matched is remembered. */
const REMEMBERED = 2 * MAX_WORDS;
/** Fewer letters begin some word of nearly every text. */
const MIN_IN_TEXTS = 3;
const NUMBER = /^\p{N}+$/u;

/**
 * Every word of the museum with the works that have it. One pass over the words answers a query; a bit mask of each
 * word's letters passes over nearly all of them at the cost of one comparison.
 */
export class SearchIndex {
  #size = 0;
  #textSize = 0;
  readonly #ids = new Map<string, number>();
  readonly #words: string[] = [];
  /** The works that each word stands in, as place × 4 + field. */
  readonly #works: number[][] = [];
  #letters = new Int32Array(1024);
  readonly #matched = new Map<string, Uint8Array>();

  get size(): number {
    return this.#size;
  }

  /** Of how many works the texts are in, too. */
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

  /** The texts of the next work: of the first one that was added, then of the second … */
  addText(text: string): void {
    this.#matched.clear();
    this.#addText(text, this.#textSize, FIELDS.text);
    this.#textSize += 1;
  }

  /** Works that have all the words; only where there are none, typing errors are forgiven. */
  search(query: string, limit: number): FoundPlaces {
    const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS);
    if (words.length === 0) return { places: [], total: 0 };
    const exact = this.#ranked(words, false, limit);
    return exact.total > 0 ? exact : this.#ranked(words, true, limit);
  }

  #addText(text: string, place: number, field: number): void {
    const entry = place * 4 + field;
    for (const word of wordsOf(text)) {
      const works = this.#works[this.#idOf(word)] as number[];
      // The same word in several languages, or twice in a name.
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

  /** How much a word that was typed counts for every work. */
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
    // One letter, or a part of a number, stands inside of far too much.
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

  /** Words of names that lack no more of the letters than slips can explain. */
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

  /** Texts come after names, so the first place that a word was met in tells. */
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

/** Which letters a word has, roughly: letters that share a bit only cost a closer look. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** Numbers are right or wrong; short words have too many neighbours. */
function slipsAllowed(word: string): number {
  if (NUMBER.test(word) || word.length < 4 || word.length > MAX_LETTERS) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The works with the highest sums, the best first; those that are equal stay in the museum's order. */
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
