import { editDistance } from './edit-distance.ts';

/** Normalises a word: names that differ only in case, spaces, `_` and `-` are considered equal. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/** Maximum length of compared words, which are untrusted. The time grows with the square of the length. */
const MAX_WORD_LENGTH = 60;

/** Returns the most similar known word; undefined if none is similar enough, or if two are equally similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const given = plain(word);
  // Strict, so that mainVideo does not count as a misspelling of mainAudio: at most a quarter of the letters may
  // differ.
  const limit = given.length < 8 ? 1 : 2;
  const found = known
    .map((each) => ({ each, far: editDistance(given, plain(each)) }))
    .filter(({ far, each }) => far <= limit && far < plain(each).length / 2)
    .sort((a, b) => a.far - b.far);
  const [best, second] = found;
  return best && best.far !== second?.far ? best.each : undefined;
}
