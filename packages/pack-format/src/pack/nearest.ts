/** How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

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
    .map((each) => ({ each, far: distance(given, plain(each)) }))
    .filter(({ far, each }) => far <= limit && far < plain(each).length / 2)
    .sort((a, b) => a.far - b.far);
  const [best, second] = found;
  return best && best.far !== second?.far ? best.each : undefined;
}
