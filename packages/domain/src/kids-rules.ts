import type { Kids, KidsTag, Pet, PetMood } from './entities/kids.ts';

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

/** The work that a tag's sticker is cut from: the one it names, else the first that has one of its tags. */
export function stickerArtwork<A extends { idArtwork: number; tagIds: readonly number[] }>(
  artworks: readonly A[],
  tag: Pick<KidsTag, 'idTags' | 'idArtwork'>,
): A | undefined {
  const named = artworks.find(({ idArtwork }) => idArtwork === tag.idArtwork);
  return named ?? artworksOfTags(artworks, [tag])[0];
}

/** A pet's picture for a mood; `hello` stands for every mood that the museum did not draw. */
export function petPicture({ moods }: Pick<Pet, 'moods'>, mood: PetMood): Pet['moods']['hello'] {
  const own = moods[mood];
  return own?.mainImageUrl ? own : moods.hello;
}
