/** Maximum word length in letters, because each letter needs one bit of a 32-bit integer. */
export const MAX_LETTERS = 31;

/** Bit mask of the positions of each UTF-16 unit in the typed word. All masks are 0 before and after each call. */
const placesOf = new Int32Array(0x10000);

/**
 * Returns the number of typos between the typed text and the nearest prefix of each word. A typo is an extra,
 * missing, wrong or swapped letter. Prefixes are compared, because visitors see results before they have typed
 * the whole word. The algorithm is bit-parallel (Hyyrö 2003), because each key press compares thousands of
 * words.
 */
export function typoDistances(typed: string, words: Iterable<string>, limit: number): number[] {
  const length = Math.min(typed.length, MAX_LETTERS);
  for (let place = 0; place < length; place++) {
    const unit = typed.charCodeAt(place);
    placesOf[unit] = (placesOf[unit] ?? 0) | (1 << place);
  }
  const distances: number[] = [];
  for (const word of words) distances.push(prefixDistance(length, word, limit));
  for (let place = 0; place < length; place++) placesOf[typed.charCodeAt(place)] = 0;
  return distances;
}

/** Returns the number of typos. If there are more than the limit, returns limit + 1. */
function prefixDistance(length: number, word: string, limit: number): number {
  const last = 1 << (length - 1);
  let up = -1;
  let down = 0;
  let diagonal = 0;
  let before = 0;
  let distance = length;
  let nearest = length;
  // Longer prefixes are not tested. They have more than `limit` additional letters, so they have too many typos.
  const end = Math.min(word.length, length + limit);
  for (let place = 0; place < end; place++) {
    const here = placesOf[word.charCodeAt(place)] ?? 0;
    const swapped = ((~diagonal & here) << 1) & before;
    diagonal = swapped | ((((here & up) + up) | 0) ^ up) | here | down;
    let plus = down | ~(diagonal | up);
    let minus = diagonal & up;
    if (plus & last) distance += 1;
    else if (minus & last) distance -= 1;
    if (distance < nearest) nearest = distance;
    plus = (plus << 1) | 1;
    minus <<= 1;
    up = minus | ~(diagonal | plus);
    down = plus & diagonal;
    before = here;
  }
  return nearest <= limit ? nearest : limit + 1;
}
