import { editDistance } from './edit-distance.ts';

/** Normalises a word. Names are equal if they differ only in case, spaces, `_` and `-`. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Maximum length of compared words. The time grows with the square of the length, and the words are
 * untrusted.
 */
const MAX_WORD_LENGTH = 60;

/** Returns the most similar known word; undefined if none is similar enough, or if two are equally similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const given = plain(word);
  // At most about a quarter of the letters may differ. Otherwise mainVideo would be treated as a misspelling
  // of mainAudio.
  const limit = given.length < 8 ? 1 : 2;
  const found = known
    .map((each) => ({ each, far: editDistance(given, plain(each)) }))
    .filter(({ far, each }) => far <= limit && far < plain(each).length / 2)
    .sort((a, b) => a.far - b.far);
  const [best, second] = found;
  return best && best.far !== second?.far ? best.each : undefined;
}
