import { LIMITS } from '../constants.ts';
import { id, integer, nullable, record, shortText, type TypeOf, timestamp } from '../lib/shape.ts';

export const artworkVisitShape = record({
  idArtwork: id,
  /** It is null for every other way to a work (A42). */
  accessType: nullable(shortText('KEYBOARD', 'RECOGNITION')),
  startDate: timestamp,
  endDate: nullable(timestamp),
  /** The whole seconds that were heard; null below one second (A74). */
  duration: nullable(integer(0, LIMITS.artworkSeconds)),
});
export type ArtworkVisit = TypeOf<typeof artworkVisitShape>;
