import type { Artwork, MuseumContent } from '@museummate/domain';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

const reader = async () => (await import('./stored-artwork.ts')).readArtwork;

/**
 * Returns the downloaded copy of the artwork or the museum's own version, whichever is newer. Offline, returns the
 * copy.
 */
export function useArtwork({ artworks }: Pick<MuseumContent, 'artworks'>, id: number): Artwork | undefined {
  const { network } = usePlatform();
  const [copy] = useDownloadedRecords('artworks', reader, Number.isInteger(id) ? id : -1);
  const own = artworks.find(({ idArtwork }) => idArtwork === id);
  return newestCopy(copy?.idArtwork === id ? copy : undefined, own, network.online());
}
