import { diff3Merge } from 'node-diff3';

/** A text that both can agree on, or a sentence of which somebody has to choose one. */
export type MergedPart = string | { ours: string; theirs: string };

/** Three states of one text: where both began, and what each made of it. */
export type TextMerge = readonly [before: string, ours: string, theirs: string];

/** Longer texts are not compared by sentence: about 15,000 words. */
const MAX_COMPARED_LENGTH = 100_000;
/** node-diff3 compares each pair of equal sentences with each common one: 1,000 different or 100 equal sentences. */
const MAX_COMPARISONS = 1_000_000;

/** Two texts that began as one, sentence by sentence: what only one person has changed is taken by itself. */
export function mergedParts(before: string, ours: string, theirs: string): MergedPart[] {
  const [o, a, b] = [before, ours, theirs].map(comparedSentences);
  if (!o || !a || !b || !canCompare(o, a) || !canCompare(o, b)) return [{ ours, theirs }];
  const parts = diff3Merge(a, o, b, { excludeFalseConflicts: true });
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
    const ours = a[place] ?? '';
    const theirs = b[place] ?? '';
    if (ours === was) return theirs;
    return theirs === was || theirs === ours ? ours : { ours, theirs };
  });
}

/** Undefined where both have changed the same sentence, or what comes of it would not be whole. */
export function mergeText(...[before, ours, theirs]: TextMerge): string | undefined {
  const parts = mergedParts(before, ours, theirs);
  if (parts.some((part) => typeof part !== 'string')) return undefined;
  const text = parts.join('');
  return isBalanced(text) ? text : undefined;
}

/**
 * Ends of sentences in all scripts that the guide speaks, and ends of paragraphs, items and lines, with the white space after
 * them. No alternative can begin inside a run that another try has read, so that matching takes one pass.
 */
const END =
  /[.!?…。！？؟।]["'»”’)\]]*\s+|[。！？]|<\/(?:p|li|h[1-6]|td|th|tr)>\s*|<br(?:\s+\/?|\/)?>\s*|\n\s*/gu;

/** The sentences of a text with what follows each; together they are the text. */
export function sentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    found.push(text.slice(start, index + end.length));
    start = index + end.length;
  }
  if (start < text.length || found.length === 0) found.push(text.slice(start));
  return found;
}

/** Undefined where a text is too long to be compared by sentence. */
export function comparedSentences(text: string): string[] | undefined {
  return text.length <= MAX_COMPARED_LENGTH ? sentences(text) : undefined;
}

/** Whether comparing two lists of sentences ends within a few milliseconds. */
export function canCompare(one: readonly string[], other: readonly string[]): boolean {
  const count = new Map<string, number>();
  for (const sentence of one) count.set(sentence, (count.get(sentence) ?? 0) + 1);
  let pairs = 0;
  for (const sentence of other) pairs += count.get(sentence) ?? 0;
  return pairs * Math.min(one.length, other.length) <= MAX_COMPARISONS;
}

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi)) {
    if (rest.endsWith('/') || /^(?:br|hr|img)$/i.test(name)) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
