import * as z from 'zod/mini';
import { colourField, idField, textField, urlField } from './fields.ts';
import { spokenSchema, transcriptSchema } from './media-info.ts';

/** What a child chooses by name; `idTags` are the tags of the works it stands for. */
export const kidsTagSchema = z.object({
  idKidsTag: idField,
  name: textField,
  idTags: z.array(idField),
  /** The work that its sticker is cut from; null: the first work that has one of its tags (ours). */
  idArtwork: z.optional(z.nullable(idField)),
});
export type KidsTag = z.infer<typeof kidsTagSchema>;

export const kidsSectionSchema = z.object({
  idKidsSection: idField,
  name: textField,
  color: colourField,
  /** In the dark theme, where it is another one (A113). */
  darkColor: z.optional(z.string()),
  tags: z.array(kidsTagSchema),
});

/** How a pet can look; the museum draws at least the first. */
export const PET_MOODS = ['hello', 'curious', 'thinking', 'joy', 'kind', 'point', 'asleep'] as const;
export type PetMood = (typeof PET_MOODS)[number];

const moodPicture = z.object({ mainImageUrl: urlField, mainImageAlt: textField });
const maybeMood = z.optional(moodPicture);

/** Who goes through the museum with the children (ours). */
const petSchema = z.object({
  name: textField,
  greeting: textField,
  mainAudioUrl: urlField,
  mainAudioTranscript: z.nullable(transcriptSchema),
  /** A mood without a picture of its own looks like `hello`. */
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

/** What all-data has for children (ours, A59). Without idGameRoute the game is the first route that is no exhibition. */
export const kidsSchema = z.object({
  idGameRoute: z.nullable(idField),
  /** What is said at the end of the game; the guide has words of its own where the museum has none. */
  gameEnd: z.optional(spokenSchema),
  sections: z.array(kidsSectionSchema),
  /** Devices hold content from before there were pets. */
  pet: z.optional(z.nullable(petSchema)),
});
export type Kids = z.infer<typeof kidsSchema>;
