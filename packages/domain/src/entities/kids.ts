import * as z from 'zod/mini';
import { colourField, idField, textField, urlField } from './fields.ts';
import { spokenSchema, transcriptSchema } from './media-info.ts';

/** A tag that a child selects by name; `idTags` are the artwork tags that it represents. */
export const kidsTagSchema = z.object({
  idKidsTag: idField,
  name: textField,
  idTags: z.array(idField),
  /**
   * Artwork on the sticker of the tag (not in the specification). If it is null, the sticker shows the first
   * artwork that has one of the tags in `idTags`.
   */
  idArtwork: z.optional(z.nullable(idField)),
});
export type KidsTag = z.infer<typeof kidsTagSchema>;

export const kidsSectionSchema = z.object({
  idKidsSection: idField,
  name: textField,
  color: colourField,
  /** The category's colour in the dark theme; omitted if it is the same as in the light theme (A113). */
  darkColor: z.optional(z.string()),
  tags: z.array(kidsTagSchema),
});

/** Moods of a pet. The museum must provide a picture for `hello`; pictures for the other moods are optional. */
export const PET_MOODS = ['hello', 'curious', 'thinking', 'joy', 'kind', 'point', 'asleep'] as const;
export type PetMood = (typeof PET_MOODS)[number];

const moodPicture = z.object({ mainImageUrl: urlField, mainImageAlt: textField });
const maybeMood = z.optional(moodPicture);

/** The animal that accompanies children (not in the specification). */
const petSchema = z.object({
  name: textField,
  greeting: textField,
  mainAudioUrl: urlField,
  mainAudioTranscript: z.nullable(transcriptSchema),
  /** If a mood has no picture, the picture of `hello` is shown. */
  moods: z.object({
    hello: moodPicture,
    curious: maybeMood,
    thinking: maybeMood,
    joy: maybeMood,
    kind: maybeMood,
    point: maybeMood,
    asleep: maybeMood,
  }),
});
export type Pet = z.infer<typeof petSchema>;

/**
 * Children's content in the response of the endpoint all-data (not in the specification, A59). Without
 * idGameRoute, the game uses the first route that is not an exhibition.
 */
export const kidsSchema = z.object({
  idGameRoute: z.nullable(idField),
  /** Text and audio at the end of the game. If the museum gives none, the guide's own text is used. */
  gameEnd: z.optional(spokenSchema),
  sections: z.array(kidsSectionSchema),
  /** The museum's pet. Older content on devices does not have this field. */
  pet: z.optional(z.nullable(petSchema)),
});
export type Kids = z.infer<typeof kidsSchema>;
