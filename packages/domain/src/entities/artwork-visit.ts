import { LIMITS } from '../constants.ts';
import { id, integer, nullable, record, shortText, type TypeOf, timestamp } from '../lib/shape.ts';

export const artworkVisitShape = record({
  idArtwork: id,
  /** null if the visitor came to the artwork in another way (A42). */
  accessType: nullable(shortText('KEYBOARD', 'RECOGNITION')),
  startDate: timestamp,
  endDate: nullable(timestamp),
  /** Seconds of audio that were played, rounded down; null below one second (A74). */
  duration: nullable(integer(0, LIMITS.artworkSeconds)),
});
export type ArtworkVisit = TypeOf<typeof artworkVisitShape>;
