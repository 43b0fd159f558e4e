import { id, list, nothing, optional, record, type TypeOf, text } from '../lib/shape.ts';
import { artworkVisitShape } from './artwork-visit.ts';
import { routeVisitShape } from './route-visit.ts';
import { visitV2Shape } from './visit-v2.ts';

/** A random id that a device has made. */
export const tokenShape = text({
  pattern: /^[A-Za-z0-9_-]{8,64}$/,
  fault: 'must be a random id of 8 to 64 letters and digits',
});

/** The full (legacy) visit, as it is stored and sent (A70). */
export const visitShape = record({
  ...visitV2Shape.fields,
  /** New for every visit: the key by which sending twice is one visit. */
  visitorToken: tokenShape,
  idMuseum: id,
  idDevice: tokenShape,
  /** It stays null, because visitors are anonymous (A75, A78). */
  email: nothing,
  artworks: list(artworkVisitShape),
  routes: list(routeVisitShape),
  /** EG and a generated id, made by the server: kept, never shown (A71). */
  visitCode: optional(text()),
});
export type Visit = TypeOf<typeof visitShape>;
