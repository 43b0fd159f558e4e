import { editDistance } from './edit-distance.ts';

/** Words that differ only in these are the same to whoever wrote them. */
const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/** Words longer than this are compared with none: they come from a stranger, and comparing takes their length squared. */
const LONGEST = 60;

/** The one word that was most likely meant; undefined where none is near, or two are equally near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const given = plain(word);
  // mainVideo is not mainAudio misspelt: a quarter of the letters at most may be wrong.
  const limit = given.length < 8 ? 1 : 2;
  const found = known
    .map((each) => ({ each, far: editDistance(given, plain(each)) }))
    .filter(({ far, each }) => far <= limit && far < plain(each).length / 2)
    .sort((a, b) => a.far - b.far);
  const [best, second] = found;
  return best && best.far !== second?.far ? best.each : undefined;
}
