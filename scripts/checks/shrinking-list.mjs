// A list of exceptions that are older than a rule. The JSON file also stores the number of exceptions, which may only
// shrink.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns functions that read and write the list in `file`. `key` is the property that contains the exceptions.
 */
export function shrinkingList({ file, key, countOf, what, advice }) {
  /** Returns the exceptions by file, and their number (undefined if the list does not exist yet). */
  function read(root) {
    const full = path.join(root, file);
    const { count, [key]: exceptions = {} } = existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : {};
    return { count, exceptions };
  }

  /**
   * Reports a list that contains more exceptions than its stored number. This happens if exceptions are added by
   * hand.
   */
  function findGrowth(root) {
    const { count, exceptions } = read(root);
    const actual = countOf(exceptions);
    return actual > (count ?? 0) ? [`${file} lists ${actual} ${what}, more than its count ${count}`] : [];
  }

  /** Writes the list with new exceptions. Throws if there are more exceptions than before. */
  function write(root, exceptions) {
    const { count } = read(root);
    const next = countOf(exceptions);
    if (count !== undefined && next > count)
      throw new Error(`${next - count} more ${what} than before: ${advice}, the list may only shrink`);
    writeFileSync(path.join(root, file), `${JSON.stringify({ count: next, [key]: exceptions }, null, 2)}\n`);
    return { before: count ?? 0, after: next };
  }

  return { read, findGrowth, write };
}
