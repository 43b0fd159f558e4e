import * as z from 'zod/mini';
import { idField, languagesField, textField, urlField } from './fields.ts';
import { spokenSchema, transcriptSchema } from './media-info.ts';

/** Enough of the work to draw the step; the whole work is loaded when it is opened. */
const stepArtworkSchema = z.object({
  idArtwork: idField,
  code: textField,
  mainImageUrl: urlField,
  mainAudioUrl: urlField,
  artworkName: textField,
  locale: z.object({ name: textField, languages: languagesField }),
});
export type StepArtwork = z.infer<typeof stepArtworkSchema>;

/** What the children's game makes of a step (ours); a museum may leave out any of it. */
const findSchema = z.object({
  /** A detail that is seen through the lens. */
  clueUrl: urlField,
  clueAlt: textField,
  stickerUrl: urlField,
  locale: z.object({
    /** The word below the sticker. */
    name: textField,
    cheer: z.nullable(spokenSchema),
  }),
});
export type Find = z.infer<typeof findSchema>;

/** A step of a route or of the timeline; `stepKind` tells what it is (A57). */
export const stepSchema = z.object({
  idStep: idField,
  index: z.int(),
  idArtwork: z.nullable(idField),
  idHall: z.nullable(idField),
  artwork: z.nullable(stepArtworkSchema),
  /** Only 3, rich text with payment, has a meaning. */
  stepType: z.nullable(z.int()),
  locationImageUrl: urlField,
  locationImageAlt: textField,
  /** 'custom' (then iconUrl) or the name of a built-in icon. */
  iconType: textField,
  iconUrl: urlField,
  idKeyButton: textField,
  publishableKeyButton: textField,
  /** Only the steps of a game have it; phones hold content from before there was one. */
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
