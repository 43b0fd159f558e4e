import * as z from 'zod/mini';
import { dateField, idField, languagesField, textField, urlField } from './fields.ts';
import { mediaSchema } from './media-info.ts';

export const infoSectionSchema = z.object({
  idInfoSection: idField,
  mainImageUrl: urlField,
  mainImageAlt: textField,
  /** content is HTML, cleaned at import and again before it is drawn (A94). */
  locale: z.object({ title: textField, content: textField, languages: languagesField }),
  updateAt: dateField,
  /** When it is over (ours, A119): a device without network hides it then. */
  endsAt: z.optional(dateField),
  media: z.optional(mediaSchema),
});
export type InfoSection = z.infer<typeof infoSectionSchema>;
