import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';

interface HallWorks<H, A> {
  /** The hall of these artworks; null for artworks in no hall. */
  hall: H | null;
  artworks: A[];
}

/**
 * Lists every artwork once. Halls are in the museum's order, artworks in the order of their hall. Artworks in
 * no hall are at the end.
 */
export function artworksByHall<H extends Pick<Hall, 'artworkIds'>, A extends Pick<Artwork, 'idArtwork'>>({
  halls,
  artworks,
}: {
  halls: readonly H[];
  artworks: readonly A[];
}): HallWorks<H, A>[] {
  const left = new Map(artworks.map((artwork) => [artwork.idArtwork, artwork]));
  const groups: HallWorks<H, A>[] = halls.map((hall) => ({
    hall,
    artworks: hall.artworkIds.flatMap((id) => {
      const artwork = left.get(id);
      left.delete(id);
      return artwork ?? [];
    }),
  }));
  return [...groups, { hall: null, artworks: [...left.values()] }].filter(
    (group) => group.artworks.length > 0,
  );
}
