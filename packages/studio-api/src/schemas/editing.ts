import { type DocumentKind, documentKinds, MAX_ID } from '@museummate/pack-format';
import * as z from 'zod/mini';

/** Requests and responses about outdated translations and new museums. */

const kinds = documentKinds.filter((kind) => kind !== 'secrets');

/** Identifies a text in one language. `path` is the path of the text without the language. */
export const translationPlace = z.object({
  kind: z.enum(kinds as [DocumentKind, ...DocumentKind[]]),
  id: z.int().check(z.minimum(0), z.maximum(MAX_ID)),
  path: z.array(z.string().check(z.maxLength(2100))).check(z.minLength(1), z.maxLength(16)),
  language: z.string().check(z.minLength(2), z.maxLength(20)),
});
export type TranslationPlace = z.infer<typeof translationPlace>;

/** GET translations: the outdated translations. Their source text has changed since they were made. */
export const translationsResponse = z.object({
  texts: z.array(
    z.object({
      ...translationPlace.shape,
      /** The text in the museum's own language at the time when the translation was made. */
      source: z.string(),
    }),
  ),
});
export type TranslationsResponse = z.infer<typeof translationsResponse>;

// POST translations has a TranslationPlace as its body. It marks a translation as correct although its source
// text has changed.

/** POST museums: creates a museum. It is hidden from visitors until its first publication (A122). */
export const newMuseumRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Language codes, the museum's own language first. */
  languages: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(100)),
  /** Whether the new museum gets a hall, three artworks, a route and an information page as examples. */
  hasExamples: z.boolean(),
  /** Time zone of the museum's dates and times, such as Europe/Madrid. An unknown time zone is ignored. */
  timeZone: z.optional(z.string().check(z.maxLength(100))),
});
export type NewMuseumRequest = z.infer<typeof newMuseumRequest>;

export const newMuseumResponse = z.object({ idMuseum: z.int() });
export type NewMuseumResponse = z.infer<typeof newMuseumResponse>;
