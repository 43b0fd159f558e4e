import * as z from 'zod/mini';
import { textField, urlField } from './fields.ts';
import { localizationSchema } from './localization.ts';
import { resourceLocaleSchema, resourceTypeSchema } from './resource.ts';

const timeField = z.string().check(z.regex(/^[0-9]{2}:[0-5][0-9]$/));

/** A text or picture that is shown while the main audio plays, from startTime to endTime (mm:ss). */
export const audioExtraInformationSchema = z.object({
  startTime: timeField,
  endTime: timeField,
  title: textField,
  resourceType: resourceTypeSchema,
  url: urlField,
  locale: resourceLocaleSchema,
  localizations: z.array(localizationSchema),
});
export type AudioExtraInformation = z.infer<typeof audioExtraInformationSchema>;
