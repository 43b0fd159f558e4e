import type { Artwork, MuseumContent } from '@museummate/domain';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

const reader = async () => (await import('./stored-artwork.ts')).readArtwork;

/** Returns the artwork from the copy on the device, or from the museum's content if the device has no copy. */
export function useArtwork({ artworks }: Pick<MuseumContent, 'artworks'>, id: number): Artwork | undefined {
  const { network } = usePlatform();
  const [copy] = useDownloadedRecords('artworks', reader, Number.isInteger(id) ? id : -1);
  const own = artworks.find(({ idArtwork }) => idArtwork === id);
  return newestCopy(copy?.idArtwork === id ? copy : undefined, own, network.online());
}
