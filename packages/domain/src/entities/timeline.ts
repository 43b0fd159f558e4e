import * as z from 'zod/mini';
import { countField, dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { hallSchema } from './hall.ts';
import { localizationSchema } from './localization.ts';
import { mediaSchema, transcriptSchema } from './media-info.ts';
import { stepSchema } from './step.ts';

/**
 * Short form of a hall, used to find the step of an artwork. The response for a museum contains the whole halls
 * elsewhere. Repeating them here would double its size in a large museum. Parsing also accepts a whole hall.
 */
const timelineHallSchema = z.pick(hallSchema, {
  idHall: true,
  artworkIds: true,
  number: true,
  name: true,
  locale: true,
});
export type TimelineHall = z.infer<typeof timelineHallSchema>;

export const timelineSchema = z.object({
  idTimeline: idField,
  active: z.boolean(),
  steps: z.array(stepSchema),
  halls: z.array(timelineHallSchema),
  /**
   * Number of halls and of artworks in the timeline. A hall or artwork that occurs in several steps is counted once,
   * because the download stores it once. Otherwise the download progress would not reach its maximum (A89).
   */
  hallCount: countField,
  artworkCount: countField,
  artworkIDs: z.array(idField),
  mainImageUrl: urlField,
  mainImageAlt: textField,
  minutes: z.nullable(countField),
  locale: z.object({
    name: textField,
    description: textField,
    mainAudioUrl: urlField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    languages: languagesField,
  }),
  localizations: z.array(localizationSchema),
  updateAt: dateField,
  media: z.optional(mediaSchema),
});
export type Timeline = z.infer<typeof timelineSchema>;
