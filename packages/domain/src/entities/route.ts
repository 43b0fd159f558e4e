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
  /** PAID means that the route requires a code. Every other value means a free route. */
  routeType: z.string(),
  mainImageUrl: urlField,
  mainImageAlt: textField,
  /** Duration of the walk (not in the specification). */
  minutes: z.nullable(countField),
  artworkCount: countField,
  /** When the route expires (not in the specification, A119). Offline devices hide it from then on. */
  endsAt: z.optional(dateField),
};

/**
 * A route or an exhibition, without its access code. The server compares codes, so responses do not contain
 * them (A52). Parsing removes a code that was included by mistake.
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

/** The data of a route that the start screen (Options) and the lists need before all-data is loaded (A81). */
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
