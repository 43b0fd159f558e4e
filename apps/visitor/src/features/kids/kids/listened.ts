import { type Artwork, mainAudioUrlOf } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

/**
 * Returns the ids of the artworks that get a star: those whose audio was played in this visit, and opened artworks
 * without audio. The visit record already contains what was played and opened.
 */
export function listenedArtworks(
  { visit, artworkVisit }: Pick<LocalStorageStore, 'visit' | 'artworkVisit'>,
  artworks: readonly Artwork[],
): ReadonlySet<number> {
  const opened = [...(visit?.artworks ?? []), ...(artworkVisit ? [artworkVisit] : [])];
  const silent = new Set(artworks.filter(isSilent).map(({ idArtwork }) => idArtwork));
  return new Set(
    opened
      .filter(({ idArtwork, duration }) => (duration ?? 0) > 0 || silent.has(idArtwork))
      .map(({ idArtwork }) => idArtwork),
  );
}

const isSilent = (artwork: Artwork) =>
  !mainAudioUrlOf(artwork) && artwork.tracks.every(({ locale }) => !locale.mainAudioUrl);
