import { LIMITS } from '../constants.ts';
import {
  id,
  integer,
  nullable,
  optional,
  record,
  shortText,
  type TypeOf,
  text,
  timestamp,
} from '../lib/shape.ts';

/** How a visitor found an artwork. `link` means that the artwork's URL was opened directly. */
const ACCESS_WAYS = ['keypad', 'qr', 'camera', 'search', 'list', 'route', 'link'] as const;
export type AccessWay = (typeof ACCESS_WAYS)[number];

/**
 * The recording of an artwork that the visitor played for the longest time. The figure "heard to the end" in the
 * statistics uses it.
 */
const heardTrackShape = record({
  kind: shortText('guide', 'audioDescription', 'easyLanguage', 'children', 'signLanguage'),
  language: text({ pattern: /^[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*$/, maxLength: 20 }),
  /** Length of the recording in seconds. */
  length: integer(1, LIMITS.artworkSeconds),
  /** Seconds of the recording that were played. */
  seconds: integer(0, LIMITS.artworkSeconds),
});
export type HeardTrack = TypeOf<typeof heardTrackShape>;

export const artworkVisitShape = record({
  idArtwork: id,
  /**
   * KEYBOARD for the keypad, RECOGNITION for the camera. It is null if the visitor found the artwork in another
   * way (A42).
   */
  accessType: nullable(shortText('KEYBOARD', 'RECOGNITION')),
  startDate: timestamp,
  endDate: nullable(timestamp),
  /** Seconds of audio that were played, rounded down; null below one second (A74). */
  duration: nullable(integer(0, LIMITS.artworkSeconds)),
  /**
   * How the visitor found the artwork. Not in the specification; earlier versions of the app do not send it.
   */
  way: optional(shortText(...ACCESS_WAYS)),
  track: optional(heardTrackShape),
});
export type ArtworkVisit = TypeOf<typeof artworkVisitShape>;
