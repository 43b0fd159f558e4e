import * as z from 'zod/mini';
import { textField, urlField } from './fields.ts';

/**
 * In responses, a localization has these four keys and shows which languages exist (A86). The texts in the requested
 * language are in `locale`.
 */
export const localizationSchema = z.object({
  languageCode: z.string(),
  name: textField,
  mainAudioUrl: urlField,
  location: textField,
});
export type Localization = z.infer<typeof localizationSchema>;
