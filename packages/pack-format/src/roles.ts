import * as z from 'zod';

/** The meaning of a value beyond its type. `walk` visits the values that have a role. */
export type Role =
  | { is: 'id'; kind: IdKind }
  | { is: 'reference'; kind: IdKind }
  /** A text or medium that may be given once for all languages or once per language. */
  | { is: 'localised' }
  /** `isLong`: a paragraph rather than a line. */
  | { is: 'text'; isLong?: true }
  | { is: 'richText' }
  | { is: 'colour' }
  | { is: 'file'; medium: Medium }
  | { is: 'transcript' }
  | { is: 'picture' }
  | { is: 'audio' }
  | { is: 'video' }
  | { is: 'resource' }
  /** A day, or a day and a time, on the museum's clocks. */
  | { is: 'localTime' }
  /** Minutes and seconds of a recording. */
  | { is: 'timecode' }
  | { is: 'timeZone' }
  /** Yes, no, or decided by another field. */
  | { is: 'threeWay' }
  /** Has a screen or button of its own in the studio; generated forms omit it. */
  | { is: 'ownScreen' }
  /** Any word. The guide treats the words in `values` specially. */
  | { is: 'suggested'; values: readonly string[] };

export type Medium = 'picture' | 'audio' | 'video' | 'subtitles';

/** Kinds whose ids are unique on a server (A98): documents and the objects nested in them. */
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

/** A registry beside the schemas, because roles must not appear in the published JSON Schemas. */
export const roles = z.registry<Role>();
