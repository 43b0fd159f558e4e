import * as z from 'zod/mini';
import { idField, textField, urlField } from './fields.ts';
import { localizationSchema } from './localization.ts';
import { transcriptSchema } from './media-info.ts';

export const RESOURCE_TYPES = ['TEXT', 'AUDIO', 'VIDEO', 'IMAGE'] as const;
export const resourceTypeSchema = z.enum(RESOURCE_TYPES);

/**
 * The texts and files of a resource in one language. If the museum has no text or file in any language, it is
 * the empty object `{}` (A46).
 */
export const resourceLocaleSchema = z.partial(
  z.object({
    url: urlField,
    content: textField,
    alt: textField,
    transcript: z.nullable(transcriptSchema),
    captionsUrl: urlField,
    posterUrl: urlField,
    /** URL of the picture's IIIF image service, for deep zoom. */
    iiif: urlField,
  }),
);
export type ResourceLocale = z.infer<typeof resourceLocaleSchema>;

export const resourceSchema = z.object({
  idResource: idField,
  resourceType: resourceTypeSchema,
  title: textField,
  url: urlField,
  locale: resourceLocaleSchema,
  localizations: z.array(localizationSchema),
  isAdditionalInformation: z.boolean(),
});
export type Resource = z.infer<typeof resourceSchema>;
