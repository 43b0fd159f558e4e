export { type Core, hasSimd, startCore } from './core.ts';
export { type ColourPicture, type GreyPicture, shrink, toGrey } from './grey.ts';
export {
  ACCEPTED_SCORE,
  type Answer,
  type Candidate,
  type Point,
  Recogniser,
  SAFE_SCORE,
  type Sighting,
} from './recogniser.ts';
export {
  BadReferenceError,
  decodeReference,
  encodeReference,
  REFERENCE_VERSION,
  type Reference,
} from './reference.ts';
