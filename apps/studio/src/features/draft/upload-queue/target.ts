import type { DocumentKind, Medium } from '@museummate/pack-format';
import { type ChangePath, generateId } from '@museummate/studio-api';
import type { Draft } from '#features/draft/draft/draft.ts';

/** What shall stand in the draft for a file once it has arrived. */
export type Target =
  /** Nothing: it can be chosen from then on. */
  | { is: 'library' }
  /** Another item of a list: an object that names the file, or only its name. */
  | { is: 'item'; kind: DocumentKind; id: number; path: ChangePath; medium: Medium; isBare?: boolean }
  /** A film that is shown beside the work: another of its resources. */
  | { is: 'film'; kind: DocumentKind; id: number; path: ChangePath; medium: 'video' }
  /** One value, in place of what stands there. */
  | { is: 'value'; kind: DocumentKind; id: number; path: ChangePath; medium: Medium };

/** Puts a file where it belongs; says false where it is something else than is wanted there. */
export function assign(draft: Draft, target: Target, file: string, is: Medium): boolean {
  if (target.is === 'library') return true;
  if (target.medium !== is) return false;
  const { kind, id, path } = target;
  if (target.is === 'value') draft.change({ kind, id, path }, file);
  else if (target.is === 'film') {
    const given = draft.valueAt({ kind, id, path });
    const isThere = Array.isArray(given) && given.some((each) => JSON.stringify(each).includes(`"${file}"`));
    const idResource = generateId();
    const film = { idResource, resourceType: 'VIDEO', video: { file } };
    if (!isThere) draft.change({ kind, id, path: [...path, `idResource=${idResource}`] }, film);
  } else if (target.isBare) {
    const given = draft.valueAt({ kind, id, path });
    const items = Array.isArray(given) ? (given as unknown[]) : [];
    if (!items.includes(file)) draft.change({ kind, id, path }, [...items, file]);
  } else {
    const place = { kind, id, path: [...path, `file=${file}`] };
    // The same picture twice is one picture.
    if (draft.valueAt(place) === undefined) draft.change(place, { file });
  }
  return true;
}

/** Whether files for one place are meant for another one as well. */
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
