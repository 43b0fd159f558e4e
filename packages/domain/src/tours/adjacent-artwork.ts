import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';

interface Places {
  halls: readonly Pick<Hall, 'artworkIds' | 'state'>[];
  artworks: readonly Pick<Artwork, 'idArtwork' | 'state'>[];
}

/**
 * Returns the next artwork in the same hall that can be seen today, or the previous one for the last artwork.
 * Returns null if the hall has no other open artwork, or if the artwork is in no open hall.
 */
export function adjacentArtwork({ halls, artworks }: Places, idArtwork: number): number | null {
  const hall = halls.find(({ artworkIds, state }) => state === 'open' && artworkIds.includes(idArtwork));
  if (!hall) return null;
  const here = hall.artworkIds.indexOf(idArtwork);
  const isOpen = (id: number) => artworks.some((work) => work.idArtwork === id && work.state === 'open');
  const after = hall.artworkIds.slice(here + 1).find(isOpen);
  return after ?? hall.artworkIds.slice(0, here).findLast(isOpen) ?? null;
}
