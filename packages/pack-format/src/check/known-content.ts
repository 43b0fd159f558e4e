import type { DocumentKind, Documents } from '../documents/documents.ts';
import type { Pack, PackEntry } from '../pack/pack.ts';

export function entriesOf<K extends DocumentKind>(pack: Pack, kind: K): PackEntry<K>[] {
  return pack.entries.filter((entry) => entry.kind === kind) as unknown as PackEntry<K>[];
}

export function documentsOf<K extends DocumentKind>(pack: Pack, kind: K): Documents[K][] {
  return entriesOf(pack, kind).map(({ document }) => document);
}

/** How halls and routes refer to a document: by file name, or by number if the file is named by it. */
export function referenceTo({ file, id }: Pick<PackEntry, 'file' | 'id'>): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
  return /^\d+$/.test(name) ? String(id) : name;
}

/** Whether a file of these kinds could not be read. The content of such a file must not be reported as missing. */
export function isLost(pack: Pack, ...kinds: DocumentKind[]): boolean {
  return [...(pack.lost ?? [])].some((lost) => kinds.includes(lost.split(' ')[0] as DocumentKind));
}

/** Whether a text has no letter in any language. */
export function isBlank(text: unknown): boolean {
  if (text === undefined || text === null) return true;
  if (typeof text === 'string') return text.trim() === '';
  return typeof text === 'object' && Object.values(text).every(isBlank);
}
