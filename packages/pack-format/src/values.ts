import { isColour } from '@museummate/domain';
import * as z from 'zod';
import { pictureCreditFields, soundCreditFields } from './credits.ts';
import { isLanguageCode, LANGUAGE_PATTERN, languageError } from './language-codes.ts';
import { syntheticField } from './machine-made.ts';
import { type IdKind, type Medium, roles } from './roles.ts';

/**
 * Types of values in pack files. Each registers its role, so that check, import and export treat its values in
 * the same way.
 */

export const languageCode = z
  .string()
  .regex(LANGUAGE_PATTERN, { error: ({ input }) => languageError(String(input)) })
  .refine(isLanguageCode, { error: ({ input }) => languageError(String(input)) })
  .describe('A language by its ISO 639 code, with script or region if needed: pl, sr-Latn, pt-BR');

export function perLanguage<T extends z.ZodType>(value: T) {
  const either = z.union([value, z.record(languageCode, value)]);
  roles.add(either, { is: 'localised' });
  return either;
}

const line = z.string().max(20_000).register(roles, { is: 'text' });
const paragraph = z.string().max(20_000).register(roles, { is: 'text', isLong: true });
const html = z
  .string()
  .max(100_000)
  .describe('Text; simple HTML is kept (p, br, b, i, em, strong, a, lists, headings), the rest is removed')
  .register(roles, { is: 'richText' });

/** A text that a visitor sees, for all languages or one per language. */
export const text = () => perLanguage(line);
/** A text of several sentences without HTML. */
export const longText = () => perLanguage(paragraph);
/** A text that a visitor sees, where simple HTML is allowed (A94). */
export const richText = () => perLanguage(html);

/** Maximum id that the guide's URLs and every database can store. */
export const MAX_ID = 2_147_483_647;

export function id(kind: IdKind) {
  return z
    .int()
    .positive()
    .max(MAX_ID)
    .describe(
      'Number that no other museum on the server uses; if left out, import assigns one and writes it here',
    )
    .register(roles, { is: 'id', kind });
}

export function reference(kind: IdKind) {
  return z
    .int()
    .positive()
    .describe(`Number of a ${kind} of this pack`)
    .register(roles, { is: 'reference', kind });
}

export const index = () =>
  z.int().describe('Position in the list; by default the order of the numbers').optional();

/**
 * A colour in hex or rgb(a). Other syntax is rejected, because a text that is inserted as a colour could contain
 * other CSS (A95).
 */
export function colour() {
  return z
    .string()
    .refine(isColour, 'is not a colour: use #rgb, #rrggbb, rgb() or rgba()')
    .describe('#rgb, #rrggbb, rgb() or rgba()')
    .register(roles, { is: 'colour' });
}

/**
 * Returns the schema of the field `dark`. It contains colours for the dark theme, with the same names as the
 * colours beside it. Missing ones are derived (A113).
 */
export function dark<T extends string>(...names: readonly T[]) {
  const shape = Object.fromEntries(names.map((name) => [name, colour().optional()]));
  return z
    .strictObject(shape as Record<T, z.ZodOptional<ReturnType<typeof colour>>>)
    .describe('The same colours for dark mode; missing ones are derived')
    .optional();
}

/**
 * File extensions that are allowed for each medium, because devices can show or play these files. They are
 * separated by vertical bars.
 */
export const endings: Readonly<Record<Medium, string>> = {
  picture: 'jpg|jpeg|png|webp|avif|gif|svg',
  audio: 'm4a|mp3|aac|ogg|opus|wav',
  video: 'mp4',
  subtitles: 'vtt',
};

function file(medium: Medium) {
  return z
    .string()
    .regex(
      new RegExp(
        `^(?:media/(?:[^/\\\\.][^/\\\\]*/)*[^/\\\\.][^/\\\\]*\\.(?:${endings[medium]})|https?://[^\\s"\\\\]{1,2000})$`,
        'i',
      ),
      {
        error: `must name a file in media/ that ends in ${endings[medium].replaceAll('|', ', ')}, or be a URL that starts with https://`,
      },
    )
    .describe(`${medium} file in media/, or its URL (https://…), from which import fetches it`)
    .register(roles, { is: 'file', medium });
}

/** A transcript: the path of a WebVTT file below media/, or the spoken text itself. */
const transcript = z
  .string()
  .max(100_000)
  .describe('WebVTT file in media/ (media/….vtt), or the spoken text itself')
  .register(roles, { is: 'transcript' });

/**
 * Focal point of a picture: distances from the left and from the top in per cent. The guide inserts the text
 * into CSS, so only this syntax is allowed.
 */
const focus = z
  .string()
  .regex(/^(?:\d|[1-9]\d|100)% (?:\d|[1-9]\d|100)%$/, {
    error:
      'must say how far from the left and how far from the top, each from 0% to 100%: for example 40% 25%',
  })
  .describe(
    'Focal point that stays visible when the picture is cropped: distance from the left and from the top, 40% 25%; by default the centre',
  );

export const picture = z
  .strictObject({
    file: file('picture'),
    alt: longText()
      .describe('What the picture shows, for people who cannot see it; "" if it is purely decorative')
      .optional(),
    focus: focus.optional(),
    iiif: z
      .url({ protocol: /^https?$/ })
      .describe('URL of a IIIF image service for deep zoom')
      .optional(),
    ...pictureCreditFields({ text, longText }),
  })
  .register(roles, { is: 'picture' });
export type PackPicture = z.infer<typeof picture>;

export const audio = z
  .strictObject({
    file: file('audio'),
    transcript: perLanguage(transcript).optional(),
    synthetic: syntheticField,
    ...soundCreditFields({ text, longText }),
  })
  .register(roles, { is: 'audio' });
export type PackAudio = z.infer<typeof audio>;

/** A short spoken text with its recording. */
export const spoken = z.strictObject({ mainText: longText(), mainAudio: perLanguage(audio).optional() });
export type PackSpoken = z.infer<typeof spoken>;

export const video = z
  .strictObject({
    file: file('video'),
    captions: file('subtitles').optional(),
    poster: file('picture').optional(),
    ...soundCreditFields({ text, longText }),
  })
  .register(roles, { is: 'video' });
export type PackVideo = z.infer<typeof video>;

// The following fields have no descriptions. Their meanings are in reference/explanations.ts, because the studio
// loads the schemas with its first script, which must stay small.

const ofMachine = (most: number) => z.string().min(1).max(most);

/** For each language: the texts of a document that a program translated and that no person has approved yet. */
export const machineTexts = () => ownScreen(perLanguage(z.array(ofMachine(300)).max(2_000)).optional());

/** For each language: words that a synthetic voice pronounces wrongly, with the right pronunciation. */
export const pronunciations = () =>
  ownScreen(
    perLanguage(z.array(z.strictObject({ word: ofMachine(100), say: ofMachine(200) })).max(1_000)).optional(),
  );

/** Terms with their prescribed translations. */
export const glossary = () =>
  ownScreen(
    z
      .array(z.strictObject({ term: perLanguage(ofMachine(200)) }))
      .max(2_000)
      .optional(),
  );

function ownScreen<T extends z.ZodType>(schema: T): T {
  roles.add(schema, { is: 'ownScreen' });
  return schema;
}

export const pictureFile = () => file('picture');

/** The code of an artwork, which visitors type. It is stored as text, because leading zeros matter (A39). */
export const code = () => z.string().min(1).max(64);
