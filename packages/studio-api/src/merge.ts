import { type ChangePath, ORDER } from './change-path.ts';
import { deepEqual } from './deep-equal.ts';
import { mergeText } from './merge-texts.ts';

export type Merged = { state: 'same' | 'merged'; value: unknown } | { state: 'conflict' };

/**
 * What two people make of one value who both began with `before`. A text is merged sentence by sentence and an order item by
 * item, where both can stay; else a person has to choose. A server passes a `mergeTexts` that does not keep its thread busy.
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
  if (path.at(-1) === ORDER) return mergeOrder(asNames(before), asNames(ours), asNames(theirs));
  if (typeof before !== 'string' || typeof ours !== 'string' || typeof theirs !== 'string')
    return { state: 'conflict' };
  const value = mergeTexts(before, ours, theirs);
  return value === undefined ? { state: 'conflict' } : { state: 'merged', value };
}

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Where only one of two has sorted, what the other has added goes to the end. */
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
