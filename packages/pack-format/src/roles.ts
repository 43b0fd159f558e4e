import { $ZodRegistry, type $ZodType } from 'zod/v4/core';

/** The meaning of a value beyond its type. `walk` visits all values with a role. */
export type Role =
  | { is: 'id'; kind: IdKind }
  | { is: 'reference'; kind: IdKind }
  /** A text or medium that is given once for all languages, or once per language. */
  | { is: 'localised' }
  /** If `isLong` is true, the text is a paragraph. Otherwise it is one line. */
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
  /** A yes-or-no value. If it is missing, another field decides. */
  | { is: 'threeWay' }
  /** A value that has its own screen or button in the studio. So the generated forms omit it. */
  | { is: 'ownScreen' }
  /**
   * A text with suggestions. Any text is allowed, but the guide has special behaviour for the texts in `values`.
   */
  | { is: 'suggested'; values: readonly string[] };

export type Medium = 'picture' | 'audio' | 'video' | 'subtitles';

/**
 * Kinds of ids. On a server, an id is unique within its kind (A98). Some kinds belong to documents, and others
 * to objects inside documents.
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

/** A registry that caches its results, because Zod merges the data of a schema and its parents at each call. */
class Roles extends $ZodRegistry<Role> {
  #known = new WeakMap<$ZodType, Role | undefined>();

  override add(...[schema, role]: Parameters<$ZodRegistry<Role>['add']>): this {
    this.#known = new WeakMap();
    return super.add(schema, role);
  }

  override get<S extends $ZodType>(schema: S) {
    if (!this.#known.has(schema)) this.#known.set(schema, super.get(schema) as Role | undefined);
    return this.#known.get(schema) as ReturnType<$ZodRegistry<Role>['get']>;
  }
}

/**
 * The role of each schema. It is a separate registry, because roles must not appear in the published JSON
 * Schemas.
 */
export const roles = new Roles();
