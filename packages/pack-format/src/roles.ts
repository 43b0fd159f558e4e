import * as z from 'zod';

/** The meaning of a value beyond its type. `walk` visits the values that have a role. */
export type Role =
  | { is: 'id'; kind: IdKind }
  | { is: 'reference'; kind: IdKind }
  /** A text or medium that may be given once for all languages or once per language. */
  | { is: 'localised' }
  /** `isLong` means that the text is a paragraph instead of a line. */
  | { is: 'text'; isLong?: true }
  | { is: 'richText' }
  | { is: 'colour' }
  | { is: 'file'; medium: Medium }
  | { is: 'transcript' }
  | { is: 'picture' }
  | { is: 'audio' }
  | { is: 'video' }
  | { is: 'resource' }
  /** A date, optionally with a time, in the museum's time zone. */
  | { is: 'localTime' }
  /** A time in a recording, as minutes and seconds. */
  | { is: 'timecode' }
  | { is: 'timeZone' }
  /** The value is yes or no. If it is missing, another field decides. */
  | { is: 'threeWay' }
  /** The value has a separate screen or button in the studio, so the generated forms omit it. */
  | { is: 'ownScreen' }
  /** A text. Any text is allowed, but the guide treats the texts in `values` specially. */
  | { is: 'suggested'; values: readonly string[] };

export type Medium = 'picture' | 'audio' | 'video' | 'subtitles';

/**
 * Kinds of ids. An id is unique on a server within its kind (A98). There are kinds for documents, and for
 * objects inside documents.
 */
export type IdKind =
  | 'amenity'
  | 'artwork'
  | 'beacon'
  | 'floor'
  | 'hall'
  | 'infoSection'
  | 'kidsSection'
  | 'kidsTag'
  | 'navigationSection'
  | 'oneMinute'
  | 'resource'
  | 'route'
  | 'section'
  | 'slide'
  | 'space'
  | 'study'
  | 'studyQuestion'
  | 'studyQuestionAnswer'
  | 'studyQuestionAnswerOption'
  | 'timeline';

/**
 * The role of each schema. Roles are not stored in the schemas, because they must not appear in the published
 * JSON Schemas.
 */
export const roles = z.registry<Role>();
