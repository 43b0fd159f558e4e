import { type Artwork, artworkSchema } from '@museummate/domain';

/** Parses a record stored on the device; null if it is not an artwork. */
export function readArtwork(record: unknown): Artwork | null {
  return artworkSchema.safeParse(record).data ?? null;
}
