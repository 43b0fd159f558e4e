import type { DocumentKind } from '@museummate/pack-format';
import { type DraftDocument, itemNames, schemaOf, shapeOf } from '@museummate/studio';
import type { DraftState, Place } from '#features/draft/draft.ts';

export { broughtBack } from './brought-back.ts';

interface Removal {
  place: Place;
  after: unknown;
}

/**
 * What goes with a work that is deleted: its places in halls and sections, and the steps that stop at it. Left behind, they
 * would keep the draft from being published.
 */
export function referencesTo(
  documents: DraftState['documents'],
  { kind, id }: { kind: DocumentKind; id: number },
): Removal[] {
  if (kind !== 'artwork') return [];
  const found: Removal[] = [];
  for (const document of documents.values()) {
    if (document.state === 'deleted') continue;
    const { artworkIds, steps } = document.value as {
      artworkIds?: number[];
      steps?: { idArtwork?: number }[];
    };
    const at = (...path: string[]): Place => ({ kind: document.kind, id: document.id, path });
    if (Array.isArray(artworkIds) && artworkIds.includes(id))
      found.push({ place: at('artworkIds'), after: artworkIds.filter((each) => each !== id) });
    if (Array.isArray(steps) && steps.some(({ idArtwork }) => idArtwork === id))
      found.push(...withoutSteps(document, steps, id, at));
  }
  return found;
}

function withoutSteps(
  { kind }: DraftDocument,
  steps: { idArtwork?: number }[],
  id: number,
  at: (...path: string[]) => Place,
): Removal[] {
  const names = stepNames(kind, steps);
  const isGone = ({ idArtwork }: { idArtwork?: number }) => idArtwork === id;
  if (!names) return [{ place: at('steps'), after: steps.filter((step) => !isGone(step)) }];
  return steps.flatMap((step, place) =>
    isGone(step) ? [{ place: at('steps', names[place] ?? ''), after: undefined }] : [],
  );
}

function stepNames(kind: DocumentKind, steps: readonly unknown[]): string[] | undefined {
  const document = shapeOf(schemaOf(kind));
  const list = document.is === 'object' && document.fields.steps && shapeOf(document.fields.steps);
  return list && list.is === 'list' ? itemNames(list.element, steps) : undefined;
}
