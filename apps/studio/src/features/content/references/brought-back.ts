import {
  type ChangePath,
  type DraftDocument,
  deepEqual,
  type UnpublishedResponse,
  valueAt,
  withValue,
} from '@museummate/studio-api';
import { type DraftState, documentKey, type ValuePath } from '#features/draft/draft/draft.ts';
import { type DocumentRef, GOES_WITH_ITS_WORK, referencingFields } from './naming.ts';

/** A document with its unpublished changes since the deletion, including those that the deletion itself made. */
type ChangedDocument = Pick<UnpublishedResponse['documents'][number], 'kind' | 'id'> & {
  changes: readonly { path: ChangePath; before?: unknown; after?: unknown }[];
};

interface Return {
  place: ValuePath;
  after: unknown;
}

/**
 * Returns the changes that restore a deleted document with its references: its positions in halls, the steps that stop
 * at it, and all other fields that contained its id.
 */
export function restoreChanges(
  { kind, id, value }: DraftDocument,
  { documents, ownLanguage }: Pick<DraftState, 'documents' | 'ownLanguage'>,
  changed: readonly ChangedDocument[],
): Return[] {
  const back: Return[] = [{ place: { kind, id, path: [] }, after: value }];
  const thing = { kind, id };
  for (const { kind: other, id: place, changes } of changed) {
    const now = documents.get(documentKey(other, place));
    if (!now || now.state === 'deleted') continue;
    const context = { kind: other, ownLanguage };
    const isNamedBy = (path: ChangePath, value: unknown) =>
      referencingFields([thing], other, withValue(now.value, path, value, context) as object).length > 0;
    for (const { path, before, after } of changes) {
      const at = { kind: other, id: place, path };
      if (Array.isArray(before)) {
        // A list whose items have no ids is stored as one value, so the change contains the whole list. The removed
        // item is found in the list as it was before the change.
        const item = before.find((each) => each === id || isAbout(thing, each));
        const items = valueAt(now.value, path, context);
        const held = item === undefined ? [] : inItsPlace(at, item, before, items);
        back.push(...held.filter(({ after }) => isNamedBy(path, after)));
      } else if (
        after === undefined &&
        (before === id || (GOES_WITH_ITS_WORK.includes(path.at(-2)) && isAbout(thing, before))) &&
        valueAt(now.value, path.slice(0, -1), context) !== undefined &&
        isNamedBy(path, before)
      )
        back.push({ place: at, after: before });
    }
  }
  return back;
}

const isAbout = ({ kind, id }: DocumentRef, item: unknown) =>
  kind === 'artwork' && (item as { idArtwork?: number } | null | undefined)?.idArtwork === id;

/** Returns the change that inserts the item after the nearest preceding item that still exists. */
function inItsPlace(place: ValuePath, item: unknown, before: readonly unknown[], now: unknown): Return[] {
  const items = Array.isArray(now) ? (now as unknown[]) : [];
  const placeOf = (wanted: unknown) => items.findIndex((each) => deepEqual(each, wanted));
  if (placeOf(item) >= 0) return [];
  const neighbour = before.slice(0, before.indexOf(item)).findLast((each) => placeOf(each) >= 0);
  const after = neighbour === undefined ? 0 : placeOf(neighbour) + 1;
  return [{ place, after: items.toSpliced(after, 0, item) }];
}
