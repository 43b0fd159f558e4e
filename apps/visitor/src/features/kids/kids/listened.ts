import { type Artwork, mainAudioUrlOf } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

/**
 * The works that get a star: those of this visit of which something was heard, and those without a sound once they were
 * opened. It only reads what the visit keeps anyway; nothing is counted for it.
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
