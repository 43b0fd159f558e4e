import { LIMITS } from '../constants.ts';
import { id, moment, orNull, record, type TypeOf, whole, word } from '../shape.ts';

export const artworkVisitShape = record({
  idArtwork: id,
  /** It is null for every other way to a work (A42). */
  accessType: orNull(word('KEYBOARD', 'RECOGNITION')),
  startDate: moment,
  endDate: orNull(moment),
  /** The whole seconds that were heard; null below one second (A74). */
  duration: orNull(whole(0, LIMITS.artworkSeconds)),
});
export type ArtworkVisit = TypeOf<typeof artworkVisitShape>;
