import * as z from 'zod/mini';
import { countField, dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { mediaSchema, transcriptSchema } from './media-info.ts';
import { stepSchema } from './step.ts';

const sharedShape = {
  idRoute: idField,
  isExhibition: z.boolean(),
  withPresentation: z.boolean(),
  highlighted: z.boolean(),
  index: z.int(),
  /** PAID asks for a code; every other value is a free route. */
  routeType: z.string(),
  mainImageUrl: urlField,
  mainImageAlt: textField,
  /** How long the walk takes (ours). */
  minutes: z.nullable(countField),
  artworkCount: countField,
  /** When it is over (ours, A119): a device without network hides it then. */
  endsAt: z.optional(dateField),
};

/**
 * A route or an exhibition. Its code is not here: public answers leave it out and the server compares it,
 * so that nobody reads it from the network log (A52). A code that slips in is dropped by parsing.
 */
export const routeSchema = z.object({
  ...sharedShape,
  artworkIDs: z.array(idField),
  steps: z.array(stepSchema),
  locale: z.object({
    name: textField,
    description: textField,
    title: textField,
    mainAudioUrl: urlField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    languages: languagesField,
  }),
  updateAt: dateField,
  media: z.optional(mediaSchema),
});
export type Route = z.infer<typeof routeSchema>;

/** What Options and the lists need before all-data has arrived (A81). */
export const routeSummarySchema = z.object({
  ...sharedShape,
  stepCount: countField,
  locale: z.object({
    name: textField,
    title: textField,
    description: textField,
    languages: languagesField,
  }),
});
export type RouteSummary = z.infer<typeof routeSummarySchema>;
