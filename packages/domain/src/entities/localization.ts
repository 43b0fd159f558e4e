import * as z from 'zod/mini';
import { textField, urlField } from './fields.ts';

/**
 * An entity in one language. In responses, it has only these four keys and shows which languages exist (A86).
 * All texts in the requested language are in `locale`.
 */
export const localizationSchema = z.object({
  languageCode: z.string(),
  name: textField,
  mainAudioUrl: urlField,
  location: textField,
});
export type Localization = z.infer<typeof localizationSchema>;
