import { type ChangePath, ORDER } from './change-path.ts';
import { deepEqual } from './deep-equal.ts';
import { mergeText } from './merge-texts.ts';

export type Merged = { state: 'same' | 'merged'; value: unknown } | { state: 'conflict' };

/**
 * Merges two changes of one value. Both changes began with the value `before`. Texts are merged by sentence,
 * orders by item, and marks of texts by name. If merging is impossible, the result is a conflict. The server passes its own
 * `mergeTexts`, because merging long texts must not block its main thread.
 */
export function merge(
  path: ChangePath,
  before: unknown,
  ours: unknown,
  theirs: unknown,
  mergeTexts: typeof mergeText = mergeText,
): Merged {
  if (deepEqual(before, theirs) || deepEqual(ours, theirs)) return { state: 'same', value: ours };
  if (deepEqual(before, ours)) return { state: 'merged', value: theirs };
  if (path[0] === MARKS && path.length === 2)
    return mergeMarks(asNames(before), asNames(ours), asNames(theirs));
  if (path.at(-1) === ORDER) return mergeOrder(asNames(before), asNames(ours), asNames(theirs));
  if (typeof before !== 'string' || typeof ours !== 'string' || typeof theirs !== 'string')
    return { state: 'conflict' };
  const value = mergeTexts(before, ours, theirs);
  return value === undefined ? { state: 'conflict' } : { state: 'merged', value };
}

/** Field with the names of the texts that programs wrote. Its list per language has no order and no duplicates. */
const MARKS = 'machineTexts';

/** Applies the additions and removals of both sides, because each name marks a text of its own. */
function mergeMarks(before: string[], ours: string[], theirs: string[]): Merged {
  const gone = new Set(before.filter((name) => !(ours.includes(name) && theirs.includes(name))));
  const left = [...new Set([...theirs, ...ours])].filter((name) => !gone.has(name));
  return { state: 'merged', value: left.length > 0 ? left : undefined };
}

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Merges two orders of a list. If only one person sorted the list, items that the other person added are put at the
 * end.
 */
function mergeOrder(before: string[], ours: string[], theirs: string[]): Merged {
  const inBefore = new Set(before);
  const inOurs = new Set(ours);
  const inTheirs = new Set(theirs);
  const common = (names: string[]) =>
    names.filter((name) => inBefore.has(name) && inOurs.has(name) && inTheirs.has(name));
  const hasSorted = !deepEqual(common(before), common(theirs));
  if (hasSorted && !deepEqual(common(before), common(ours))) return { state: 'conflict' };
  const [first, second] = hasSorted ? [theirs, ours] : [ours, theirs];
  const isGone = (name: string) => inBefore.has(name) && !(inOurs.has(name) && inTheirs.has(name));
  return { state: 'merged', value: [...new Set([...first, ...second])].filter((name) => !isGone(name)) };
}
