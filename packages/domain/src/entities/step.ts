import * as z from 'zod/mini';
import { idField, languagesField, textField, urlField } from './fields.ts';
import { spokenSchema, transcriptSchema } from './media-info.ts';

/**
 * The data of an artwork that is needed to show the step. The whole artwork is loaded when a visitor opens
 * it.
 */
const stepArtworkSchema = z.object({
  idArtwork: idField,
  code: textField,
  mainImageUrl: urlField,
  mainAudioUrl: urlField,
  artworkName: textField,
  locale: z.object({ name: textField, languages: languagesField }),
});
export type StepArtwork = z.infer<typeof stepArtworkSchema>;

/** A question of the children's game whose answer is a number. The child taps one of the numbers in `choices`. */
const countSchema = z.object({
  answer: z.int(),
  /** The right number and some wrong ones, in ascending order. */
  choices: z.array(z.int()),
  locale: z.object({
    /** Question above the numbers. If it is missing, the question is in the text of the step. */
    question: textField,
    /** What the pet says if the child taps the right number (`right`) or a wrong one (`wrong`). */
    right: textField,
    wrong: textField,
  }),
});
export type GameCount = z.infer<typeof countSchema>;

/** What the children's game shows of a step (not in the specification). All fields are optional. */
const findSchema = z.object({
  /** A detail of the picture that is shown through the magnifying glass. */
  clueUrl: urlField,
  clueAlt: textField,
  stickerUrl: urlField,
  count: z.optional(countSchema),
  locale: z.object({
    /** The label below the sticker. */
    name: textField,
    cheer: z.nullable(spokenSchema),
    /** What the pet says about this object after the child has found it. */
    remark: z.optional(textField),
  }),
});
export type Find = z.infer<typeof findSchema>;

/** A step of a route or of the timeline; `stepKind` returns its kind (A57). */
export const stepSchema = z.object({
  idStep: idField,
  index: z.int(),
  idArtwork: z.nullable(idField),
  idHall: z.nullable(idField),
  artwork: z.nullable(stepArtworkSchema),
  /** Type of the step. The only type with an effect is 3 (rich text with payment); other values are ignored. */
  stepType: z.nullable(z.int()),
  locationImageUrl: urlField,
  locationImageAlt: textField,
  /** Either 'custom', which means the icon in `iconUrl`, or the name of a built-in icon. */
  iconType: textField,
  iconUrl: urlField,
  idKeyButton: textField,
  publishableKeyButton: textField,
  /**
   * What the children's game shows of this step. Only steps of a game have it. Older content on devices does
   * not have it.
   */
  find: z.optional(findSchema),
  locale: z.object({
    instructions: textField,
    location: textField,
    mainAudioUrl: urlField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    languages: languagesField,
  }),
});
export type Step = z.infer<typeof stepSchema>;
