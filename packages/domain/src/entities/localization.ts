import * as z from 'zod/mini';
import { textField, urlField } from './fields.ts';

/**
 * On the wire a localization has these four keys and tells which languages exist (A86);
 * the texts of the language asked for are in `locale`.
 */
export const localizationSchema = z.object({
  languageCode: z.string(),
  name: textField,
  mainAudioUrl: urlField,
  location: textField,
});
export type Localization = z.infer<typeof localizationSchema>;
