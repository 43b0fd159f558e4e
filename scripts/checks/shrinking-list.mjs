// A JSON file with exceptions that are older than a rule, and with the number of exceptions. This number may only
// shrink.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the functions for one list; `key` is the property that holds the exceptions. */
export function shrinkingList({ file, key, countOf, what, advice }) {
  /** Returns the exceptions by file, and their number (undefined if the list does not exist yet). */
  function read(root) {
    const full = path.join(root, file);
    const { count, [key]: exceptions = {} } = existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : {};
    return { count, exceptions };
  }

  /** Finds a list that someone has extended by hand. */
  function findGrowth(root) {
    const { count, exceptions } = read(root);
    const actual = countOf(exceptions);
    return actual > (count ?? 0) ? [`${file} lists ${actual} ${what}, more than its count ${count}`] : [];
  }

  /** Writes the list again. Throws if it would grow. */
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
