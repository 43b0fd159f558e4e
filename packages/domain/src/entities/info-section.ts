import * as z from 'zod/mini';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { mediaSchema } from './media-info.ts';

export const infoSectionSchema = z.object({
  idInfoSection: idField,
  mainImageUrl: urlField,
  mainImageAlt: textField,
  /** `content` is HTML, sanitised at import and again before it is rendered (A94). */
  locale: z.object({ title: textField, content: textField, languages: languagesField }),
  updateAt: dateField,
  /** When the section expires (not in the specification, A119). Offline devices hide it from then on. */
  endsAt: z.optional(dateField),
  media: z.optional(mediaSchema),
});
export type InfoSection = z.infer<typeof infoSectionSchema>;
