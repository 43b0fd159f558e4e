import * as z from 'zod/mini';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { mediaSchema, transcriptSchema } from './media-info.ts';

export const oneMinuteSchema = z.object({
  idOneMinute: idField,
  mainImageUrl: urlField,
  mainImageAlt: textField,
  mainAudioUrl: urlField,
  locale: z.object({
    title: textField,
    mainAudioUrl: urlField,
    mainText: textField,
    mainAudioTranscript: z.nullable(transcriptSchema),
    languages: languagesField,
  }),
  updateAt: dateField,
  media: z.optional(mediaSchema),
});
export type OneMinute = z.infer<typeof oneMinuteSchema>;
