import type { Kids, KidsTag } from './entities/kids.ts';

// No screen uses these rules yet: the children's mode is built later, and their tests hold what it will need.

/** The works that have any of the tags behind what the child chose; none chosen, none shown (A59). */
export function artworksOfTags<A extends { tagIds: readonly number[] }>(
  artworks: readonly A[],
  chosen: readonly Pick<KidsTag, 'idTags'>[],
): A[] {
  const wanted = new Set(chosen.flatMap((tag) => tag.idTags));
  return artworks.filter((artwork) => artwork.tagIds.some((id) => wanted.has(id)));
}

/** The game's route: the one that kids names, else the first that is no exhibition (A59). */
export function gameRoute<R extends { idRoute: number; isExhibition: boolean }>(
  routes: readonly R[],
  kids: Pick<Kids, 'idGameRoute'>,
): R | undefined {
  const named = routes.find((route) => route.idRoute === kids.idGameRoute);
  return named ?? routes.find((route) => !route.isExhibition);
}
