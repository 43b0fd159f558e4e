import type { DocumentKind, Medium } from '@museummate/pack-format';
import { type ChangePath, generateId } from '@museummate/studio-api';
import type { Draft } from '#features/draft/draft/draft.ts';

/** What the draft does with a file after its upload. */
export type Target =
  /** No document uses the file yet. Staff can select it later. */
  | { is: 'library' }
  /**
   * The file becomes a new list item. With `isBare`, the item is the file name, otherwise an object that contains
   * it.
   */
  | { is: 'item'; kind: DocumentKind; id: number; path: ChangePath; medium: Medium; isBare?: boolean }
  /** The video becomes a resource of the artwork. */
  | { is: 'film'; kind: DocumentKind; id: number; path: ChangePath; medium: 'video' }
  /** The file becomes the value, and replaces the current file. */
  | { is: 'value'; kind: DocumentKind; id: number; path: ChangePath; medium: Medium };

/** Writes the file name to its target. Returns false if the target needs another type of file. */
export function assign(draft: Draft, target: Target, file: string, is: Medium): boolean {
  if (target.is === 'library') return true;
  if (target.medium !== is) return false;
  const { kind, id, path } = target;
  if (target.is === 'value') draft.change({ kind, id, path }, file);
  else if (target.is === 'film') {
    const given = draft.valueAt({ kind, id, path });
    const isThere = Array.isArray(given) && given.some((each) => JSON.stringify(each).includes(`"${file}"`));
    const idResource = generateId();
    const video = { idResource, resourceType: 'VIDEO', video: { file } };
    if (!isThere) draft.change({ kind, id, path: [...path, `idResource=${idResource}`] }, video);
  } else if (target.isBare) {
    const given = draft.valueAt({ kind, id, path });
    const items = Array.isArray(given) ? (given as unknown[]) : [];
    if (!items.includes(file)) draft.change({ kind, id, path }, [...items, file]);
  } else {
    const place = { kind, id, path: [...path, `file=${file}`] };
    // If the artwork already has the same picture, it is not added again.
    if (draft.valueAt(place) === undefined) draft.change(place, { file });
  }
  return true;
}

/** Whether the target is the given field. */
export function isAt(
  target: Target,
  { kind, id, path }: { kind: DocumentKind; id: number; path: ChangePath },
) {
  return (
    target.is !== 'library' &&
    target.kind === kind &&
    target.id === id &&
    target.path.join('\n') === path.join('\n')
  );
}
