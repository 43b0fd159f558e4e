import { diff3Merge } from 'node-diff3';
import { type ChangePath, ORDER } from './change-path.ts';
import { isSame } from './same.ts';

export type Merged = { state: 'same' | 'merged'; value: unknown } | { state: 'conflict' };

/**
 * What two people make of one value who both began with `before`. A text is merged sentence by sentence and an order item by
 * item, where both can stay; else a person has to choose.
 */
export function merge(path: ChangePath, before: unknown, ours: unknown, theirs: unknown): Merged {
  if (isSame(before, theirs) || isSame(ours, theirs)) return { state: 'same', value: ours };
  if (isSame(before, ours)) return { state: 'merged', value: theirs };
  if (path.at(-1) === ORDER) return mergeOrder(asNames(before), asNames(ours), asNames(theirs));
  if (typeof before !== 'string' || typeof ours !== 'string' || typeof theirs !== 'string')
    return { state: 'conflict' };
  const value = mergeText(before, ours, theirs);
  return value === undefined ? { state: 'conflict' } : { state: 'merged', value };
}

/** A text that both can agree on, or a sentence of which somebody has to choose one. */
export type MergedPart = string | { ours: string; theirs: string };

/** Two texts that began as one, sentence by sentence: what only one person has changed is taken by itself. */
export function mergedParts(before: string, ours: string, theirs: string): MergedPart[] {
  const parts = diff3Merge(sentences(ours), sentences(before), sentences(theirs), {
    excludeFalseConflicts: true,
  });
  const found = parts.flatMap(({ ok, conflict }): MergedPart[] => ok ?? (conflict ? choices(conflict) : []));
  // Neighbours that need no choice are read as one.
  const read: MergedPart[] = [];
  for (const part of found) {
    const last = read.at(-1);
    if (typeof part === 'string' && typeof last === 'string') read[read.length - 1] = last + part;
    else read.push(part);
  }
  return read;
}

/**
 * Neighbouring sentences that were changed by one person each do not touch, though a comparison of lines takes them for one;
 * where their numbers differ nobody knows which was which.
 */
function choices({ a, o, b }: { a: string[]; o: string[]; b: string[] }): MergedPart[] {
  if (a.length !== o.length || b.length !== o.length) return [{ ours: a.join(''), theirs: b.join('') }];
  return o.map((was, place) => {
    const [ours = '', theirs = ''] = [a[place], b[place]];
    if (ours === was) return theirs;
    return theirs === was || theirs === ours ? ours : { ours, theirs };
  });
}

/** Undefined where both have changed the same sentence, or what comes of it would not be whole. */
function mergeText(before: string, ours: string, theirs: string): string | undefined {
  const parts = mergedParts(before, ours, theirs);
  if (parts.some((part) => typeof part !== 'string')) return undefined;
  const text = parts.join('');
  return isBalanced(text) ? text : undefined;
}

/** Ends of sentences in all scripts that the guide speaks, and ends of paragraphs, items and lines. */
const END = /(?<=[.!?…。！？؟।]["'»”’)\]]*\s+|[。！？]|<\/(?:p|li|h[1-6]|td|th|tr)>|<br\s*\/?>|\n)/u;

export const sentences = (text: string): string[] => text.split(END);

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', self] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/gi)) {
    if (self || /^(?:br|hr|img)$/i.test(name)) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Where only one of two has sorted, what the other has added goes to the end. */
function mergeOrder(before: string[], ours: string[], theirs: string[]): Merged {
  const common = (names: string[]) =>
    names.filter((name) => before.includes(name) && ours.includes(name) && theirs.includes(name));
  const hasSorted = !isSame(common(before), common(theirs));
  if (hasSorted && !isSame(common(before), common(ours))) return { state: 'conflict' };
  const [first, second] = hasSorted ? [theirs, ours] : [ours, theirs];
  const gone = before.filter((name) => !ours.includes(name) || !theirs.includes(name));
  const value = [...new Set([...first, ...second])].filter((name) => !gone.includes(name));
  return { state: 'merged', value };
}
