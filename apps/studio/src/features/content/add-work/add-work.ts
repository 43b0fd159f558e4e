import type { HallGroup } from '#features/content/artworks/artworks.ts';
import { newDocument } from '#features/content/new-document/new-document.ts';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { useTexts } from '#i18n/text.ts';

/** Returns a function that creates an artwork in a hall, or in the museum's only hall, and opens it. */
export function useAddWork(groups: readonly HallGroup[]): (hall?: number) => void {
  const t = useTexts();
  const go = useNavigate();
  const { idMuseum, draft } = useMuseum();
  return (hall) => {
    const { id, value } = newDocument('artwork', t('new_work'), draft.view.get());
    const halls = groups.filter((each) => each.id !== 0);
    const group = halls.find((each) => each.id === hall || halls.length === 1);
    const after = [...(group?.works.map((work) => work.id) ?? []), id];
    draft.changeAll([
      { place: { kind: 'artwork', id, path: [] }, after: value },
      ...(group ? [{ place: { kind: 'hall' as const, id: group.id, path: ['artworkIds'] }, after }] : []),
    ]);
    go(museumPath(idMuseum, `/works/${id}`));
  };
}
