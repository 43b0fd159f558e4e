import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { Pack, PackEntry } from '../pack/pack.ts';

export function entriesOf<K extends DocumentKind>(pack: Pack, kind: K): PackEntry<K>[] {
  return pack.entries.filter((entry) => entry.kind === kind) as unknown as PackEntry<K>[];
}

export function documentsOf<K extends DocumentKind>(pack: Pack, kind: K): Documents[K][] {
  return entriesOf(pack, kind).map(({ document }) => document);
}

/**
 * Returns the text with which halls and routes refer to a document. It is the file name without .yaml, or the id if
 * the file name is a number.
 */
export function referenceTo({ file, id }: Pick<PackEntry, 'file' | 'id'>): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  return /^\d+$/.test(name) ? String(id) : name;
}

/**
 * Whether a file of one of these kinds could not be read or is partly invalid. If so, a check cannot know which
 * content is missing or unused.
 */
export function isLost(pack: Pack, ...kinds: DocumentKind[]): boolean {
  return [...(pack.lost ?? [])].some((lost) => kinds.includes(lost.split(' ')[0] as DocumentKind));
}

/** Whether a text is missing or empty in all its languages. */
export function isBlank(text: unknown): boolean {
  if (text === undefined || text === null) return true;
  if (typeof text === 'string') return text.trim() === '';
  return typeof text === 'object' && Object.values(text).every(isBlank);
}
