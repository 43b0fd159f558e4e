import { type MuseumContent, openedArtworks } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

/** The work that was in front of the visitor last; null at the beginning of a visit. */
export function lastArtwork(keys: Pick<LocalStorageStore, 'visit' | 'artworkVisit'>): number | null {
  return openedArtworks(keys)[0]?.idArtwork ?? null;
}

/** The works of the hall that the visitor is in, as far as their last work tells. */
export function artworksInHall({ halls }: Pick<MuseumContent, 'halls'>, last: number | null): number[] {
  return last === null ? [] : (halls.find(({ artworkIds }) => artworkIds.includes(last))?.artworkIds ?? []);
}

/** All works, those nearest to the visitor first: of the same hall, of the halls after it, of those before. */
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
