import { type MuseumContent, openedArtworks } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

/** Returns the id of the artwork that the visitor opened last. Null at the start of a visit. */
export function lastArtwork(keys: Pick<LocalStorageStore, 'visit' | 'artworkVisit'>): number | null {
  return openedArtworks(keys)[0]?.idArtwork ?? null;
}

/** Returns the ids of the artworks in the visitor's hall, which is the hall of the last opened artwork. */
export function artworksInHall({ halls }: Pick<MuseumContent, 'halls'>, last: number | null): number[] {
  return last === null ? [] : (halls.find(({ artworkIds }) => artworkIds.includes(last))?.artworkIds ?? []);
}

/**
 * Returns the ids of all artworks, nearest first: those in the visitor's hall, then in the halls after it, then in
 * the halls before it.
 */
export function artworksByDistance(
  { halls, artworks }: Pick<MuseumContent, 'halls' | 'artworks'>,
  last: number | null,
): number[] {
  const here = halls.findIndex(({ artworkIds }) => last !== null && artworkIds.includes(last));
  const round = [...halls.slice(Math.max(here, 0)), ...halls.slice(0, Math.max(here, 0))];
  return [
    ...new Set([
      ...round.flatMap(({ artworkIds }) => artworkIds),
      ...artworks.map(({ idArtwork }) => idArtwork),
    ]),
  ];
}
