import { editDistance } from '@museummate/domain';

/** Normalises a word, so that differences in case, spaces, `_` and `-` are ignored. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Maximum length of a compared word. The time grows with the square of the length, and the words are from
 * untrusted files.
 */
const MAX_WORD_LENGTH = 60;

/**
 * Returns the most similar known word. Returns undefined if no word is similar enough, or if two words are
 * equally similar.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const given = plain(word);
  // Only one or two letters may differ. With three, mainVideo would be taken for a misspelling of mainAudio.
  const limit = given.length < 8 ? 1 : 2;
  const found = known
    .map((each) => ({ each, far: editDistance(given, plain(each)) }))
    .filter(({ far, each }) => far <= limit && far < plain(each).length / 2)
    .sort((a, b) => a.far - b.far);
  const [best, second] = found;
  return best && best.far !== second?.far ? best.each : undefined;
}
