import { editDistance } from '@museummate/domain';

/**
 * Maximum length of a word. Longer words are not compared, because the time grows with the square of the
 * length.
 */
const MAX_WORD_LENGTH = 200;
/**
 * Maximum number of compared words per import, which takes about two seconds. There is a limit, because a list
 * may contain thousands of unknown names.
 */
const MAX_COMPARISONS = 50_000;

/**
 * Suggests a known word for a misspelt one. After the maximum number of comparisons, it makes no more
 * suggestions.
 */
export class Suggestions {
  #left = MAX_COMPARISONS;

  nearest(word: string, known: () => readonly string[]): string | undefined {
    if (this.#left <= 0) return undefined;
    const words = known();
    this.#left -= words.length;
    return nearest(word, words);
  }
}

/** Returns the most similar known word. Returns undefined if no word is similar enough. */
export function nearest(
  word: string,
  known: Iterable<string>,
  /** Maximum number of letters that may differ. */
  errors = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const wanted = word.toLowerCase();
  // Very short words get no suggestion, because they are similar to too many others.
  if (wanted.length < 3 || wanted.length > MAX_WORD_LENGTH) return undefined;
  let best: string | undefined;
  let least = errors + 1;
  const letters = letterSet(wanted);
  for (const each of known) {
    const other = each.toLowerCase();
    // Skip words with a very different length, because comparing letters takes time proportional to the square
    // of the length.
    if (Math.abs(wanted.length - other.length) >= least) continue;
    // A letter that only one of the words contains needs at least one edit. Skip words with more such letters
    // than allowed edits.
    const others = letterSet(other);
    if (Math.max(countBits(letters & ~others), countBits(others & ~letters)) >= least) continue;
    const distance = editDistance(wanted, other);
    if (distance < least) {
      least = distance;
      best = each;
    }
  }
  return best;
}

/** Returns the letters of a word as a bit mask. Several letters have the same bit. */
function letterSet(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
