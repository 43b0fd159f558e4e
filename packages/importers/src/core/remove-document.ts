import type { DraftDocument, Fields, PackDraft } from './draft.ts';

/** Kinds of documents whose steps refer to other documents. */
const REFERRING = ['route', 'exhibition', 'timeline'] as const;

/** Removes a document from the draft, and all references to it in halls, routes and other lists. */
export function removeDocument(draft: PackDraft, document: DraftDocument): void {
  draft.remove(document);
  if (document.kind === 'artwork')
    for (const kind of ['hall', 'section'] as const)
      for (const list of draft.all(kind)) {
        const ids = list.value.artworkIds;
        if (Array.isArray(ids) && ids.includes(document.id))
          list.value = { ...list.value, artworkIds: ids.filter((id) => id !== document.id) };
      }
  const field = document.kind === 'artwork' ? 'idArtwork' : document.kind === 'hall' ? 'idHall' : undefined;
  if (!field) return;
  for (const kind of REFERRING)
    for (const walk of draft.all(kind)) {
      const steps = Array.isArray(walk.value.steps) ? (walk.value.steps as Fields[]) : [];
      const stay = steps.filter((step) => step[field] !== document.id);
      if (stay.length < steps.length) walk.value = { ...walk.value, steps: stay };
    }
}
