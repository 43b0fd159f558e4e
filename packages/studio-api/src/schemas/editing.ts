import { type DocumentKind, documentKinds, MAX_ID } from '@museummate/pack-format';
import * as z from 'zod/mini';

/** What studio and server send each other about translations that are older than their source, and about new museums. */

const kinds = documentKinds.filter((kind) => kind !== 'secrets');

/** A text in one language, and where it stands without that language. */
export const translationPlace = z.object({
  kind: z.enum(kinds as [DocumentKind, ...DocumentKind[]]),
  id: z.int().check(z.minimum(0), z.maximum(MAX_ID)),
  path: z.array(z.string().check(z.maxLength(2100))).check(z.minLength(1), z.maxLength(16)),
  language: z.string().check(z.minLength(2), z.maxLength(20)),
});
export type TranslationPlace = z.infer<typeof translationPlace>;

/** GET translations: those whose source has become another since they were made. */
export const translationsAnswer = z.object({
  texts: z.array(
    z.object({
      ...translationPlace.shape,
      /** The museum's own text as it was when the translation was made. */
      source: z.string(),
    }),
  ),
});
export type TranslationsAnswer = z.infer<typeof translationsAnswer>;

// ---- POST translations: the translation is right as it is, although its source has changed; it takes a TranslationPlace.

/** POST museums: the three questions of `npm run museum -- new`. */
export const newMuseumRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Codes, the museum's own language first. */
  languages: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(100)),
  /** What the first hall is called. */
  hall: z.optional(z.string().check(z.maxLength(200))),
  /** Whose clocks its days and times mean, such as Europe/Madrid; one that the server does not know is left out. */
  timeZone: z.optional(z.string().check(z.maxLength(100))),
});
export type NewMuseumRequest = z.infer<typeof newMuseumRequest>;

export const newMuseumAnswer = z.object({ idMuseum: z.int() });
export type NewMuseumAnswer = z.infer<typeof newMuseumAnswer>;
