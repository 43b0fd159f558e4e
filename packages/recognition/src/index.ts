export { type Core, hasSimd, startCore } from './core.ts';
export { FRAME_VIEWS, type FrameView, PLAIN_VIEW, ViewSequence } from './frame-view.ts';
export { type ColourPicture, type GreyPicture, shrink, toGrey } from './grey.ts';
export type { Point } from './plane.ts';
export { Recogniser } from './recogniser.ts';
export {
  BadReferenceError,
  decodeReference,
  encodeReference,
  REFERENCE_VERSION,
  type Reference,
} from './reference.ts';
export {
  ACCEPTED_SCORE,
  type Candidate,
  type Match,
  type RecognitionResult,
  SAFE_SCORE,
  type Sighting,
} from './result.ts';
