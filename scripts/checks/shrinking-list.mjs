// Exceptions that were there before a rule, in a JSON file with their number. The number may only shrink.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Describes a list: its file, the key of the exceptions in it, and a function that counts them. */
export function shrinkingList({ file, key, countOf, what, advice }) {
  /** Returns the exceptions by file, and their number; undefined before the list was written. */
  function read(root) {
    const full = path.join(root, file);
    const { count, [key]: exceptions = {} } = existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : {};
    return { count, exceptions };
  }

  /** Finds a list that was extended by hand. */
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
