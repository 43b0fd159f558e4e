import type { Artwork, MuseumContent } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/device-copies/device-copies.ts';
import { usePlatform } from '#features/platform/platform.ts';

const reader = async () => (await import('./stored-artwork.ts')).readArtwork;

/** The work of this id: the device's copy, else the museum's. */
export function useArtwork({ artworks }: Pick<MuseumContent, 'artworks'>, id: number): Artwork | undefined {
  const { network } = usePlatform();
  const [copy] = useDownloadedRecords('artworks', reader, Number.isInteger(id) ? id : -1);
  const own = artworks.find(({ idArtwork }) => idArtwork === id);
  return newestCopy(copy?.idArtwork === id ? copy : undefined, own, network.online());
}
