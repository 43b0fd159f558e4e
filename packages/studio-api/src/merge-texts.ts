import { diff3Merge } from 'node-diff3';

/** A merged piece of text, or a conflict between two versions of a sentence. */
export type MergedPart = string | { ours: string; theirs: string };

/** Three versions of a text: the common earlier version, ours and theirs. */
export type TextMerge = readonly [before: string, ours: string, theirs: string];

/** Maximum length of a text that is compared by sentence, in characters: about 15,000 words. */
const MAX_COMPARED_LENGTH = 100_000;
/**
 * Maximum number of comparisons in node-diff3. For each pair of equal sentences, node-diff3 compares every
 * sentence. Two texts with 1,000 different sentences reach the limit, and so do two texts that repeat one
 * sentence 100 times.
 */
const MAX_COMPARISONS = 1_000_000;

/**
 * Three-way merge of a text by sentence. If only one person changed a sentence, it is merged automatically.
 */
export function mergedParts(before: string, ours: string, theirs: string): MergedPart[] {
  const [o, a, b] = [before, ours, theirs].map(comparedSentences);
  if (!o || !a || !b || !canCompare(o, a) || !canCompare(o, b)) return [{ ours, theirs }];
  const parts = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  const found = parts.flatMap(({ ok, conflict }): MergedPart[] => ok ?? (conflict ? choices(conflict) : []));
  // Adjacent parts without a conflict are joined into one part.
  const read: MergedPart[] = [];
  for (const part of found) {
    const last = read.at(-1);
    if (typeof part === 'string' && typeof last === 'string') read[read.length - 1] = last + part;
    else read.push(part);
  }
  return read;
}

/**
 * Splits a conflict of several adjacent sentences into sentences. This is necessary, because diff3 reports
 * adjacent sentences as one conflict, even if each was changed by only one person. If the number of sentences
 * differs, they stay one conflict.
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

/**
 * Merges a text. Returns undefined if both people changed the same sentence, or if an HTML tag in the result
 * would not be closed.
 */
export function mergeText(...[before, ours, theirs]: TextMerge): string | undefined {
  const parts = mergedParts(before, ours, theirs);
  if (parts.some((part) => typeof part !== 'string')) return undefined;
  const text = parts.join('');
  return isBalanced(text) ? text : undefined;
}

/**
 * Matches the end of a sentence in all scripts of the guide, and the end of a paragraph, list item or line. The
 * match includes the white space after it. Matching takes linear time, because no alternative can begin inside
 * the match of another one.
 */
const END =
  /[.!?…。！？؟।]["'»”’)\]]*\s+|[。！？]|<\/(?:p|li|h[1-6]|td|th|tr)>\s*|<br(?:\s+\/?|\/)?>\s*|\n\s*/gu;

/**
 * Splits a text into sentences, each with the white space after it. If they are joined, the result is the
 * original text.
 */
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

/** Splits a text into sentences. Returns undefined if the text is too long to be compared. */
export function comparedSentences(text: string): string[] | undefined {
  return text.length <= MAX_COMPARED_LENGTH ? sentences(text) : undefined;
}

/** Whether two lists of sentences can be compared within a few milliseconds. */
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
