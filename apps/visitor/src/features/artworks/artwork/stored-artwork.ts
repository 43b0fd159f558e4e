import { type Artwork, artworkSchema } from '@museummate/domain';

/** A record of the device, if it is a work. */
export function readArtwork(record: unknown): Artwork | null {
  return artworkSchema.safeParse(record).data ?? null;
}
