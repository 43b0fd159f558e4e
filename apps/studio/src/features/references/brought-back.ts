import { type DraftDocument, isSame, type WaitingAnswer } from '@museummate/studio';
import { type DraftState, documentKey, type Place } from '#features/draft/draft.ts';

interface Return {
  place: Place;
  after: unknown;
}

/**
 * What comes back with a work that was deleted: itself, its place in the halls that visitors see it in, and the steps that
 * stopped at it, as far as they went with it.
 */
export function broughtBack(
  { kind, id, value }: DraftDocument,
  documents: DraftState['documents'],
  waiting: WaitingAnswer | undefined,
): Return[] {
  const back: Return[] = [{ place: { kind, id, path: [] }, after: value }];
  if (kind !== 'artwork') return back;
  for (const { kind: other, id: place, changes } of waiting?.documents ?? []) {
    const now = documents.get(documentKey(other, place));
    if (!now || now.state === 'deleted') continue;
    for (const { path, before, after } of changes) {
      const at = { kind: other, id: place, path };
      const isStep = path[0] === 'steps' && path.length === 2 && after === undefined;
      if (isStep && (before as { idArtwork?: number } | undefined)?.idArtwork === id)
        back.push({ place: at, after: before });
      if (!Array.isArray(before)) continue;
      if (isSame(path, ['artworkIds']) && before.includes(id))
        back.push(...inItsPlace(at, id, before, now.value.artworkIds));
      // Steps without numbers of their own are one value.
      const stop = before.find((each: { idArtwork?: number }) => each?.idArtwork === id);
      if (isSame(path, ['steps']) && stop) back.push(...inItsPlace(at, stop, before, now.value.steps));
    }
  }
  return back;
}

/** After what stood before it, if that is still there. */
function inItsPlace(place: Place, item: unknown, before: readonly unknown[], now: unknown): Return[] {
  const items = Array.isArray(now) ? (now as unknown[]) : [];
  const placeOf = (wanted: unknown) => items.findIndex((each) => isSame(each, wanted));
  if (placeOf(item) >= 0) return [];
  const neighbour = before.slice(0, before.indexOf(item)).findLast((each) => placeOf(each) >= 0);
  const after = neighbour === undefined ? 0 : placeOf(neighbour) + 1;
  return [{ place, after: items.toSpliced(after, 0, item) }];
}
