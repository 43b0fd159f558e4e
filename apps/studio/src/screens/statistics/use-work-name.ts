import { documentsOfKind, textOf } from '#features/content/artworks/artworks.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

/** Returns the name of a work in the museum's own language. */
export function useWorkName(): (idArtwork: number) => string {
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  return (idArtwork) => {
    const document = documents.get(documentKey('artwork', idArtwork));
    return (document && textOf(document, 'name', ownLanguage)) || String(idArtwork);
  };
}

/** Returns all works of the draft. */
export const useWorks = () => {
  const documents = useDraft((view) => view.documents);
  return documentsOfKind({ documents }, 'artwork');
};
