import * as z from 'zod/mini';
import { textField, urlField } from './fields.ts';

/**
 * A language in which an entity exists. It has only these four keys in responses (A86). The complete texts in
 * the requested language are in `locale`.
 */
export const localizationSchema = z.object({
  languageCode: z.string(),
  name: textField,
  mainAudioUrl: urlField,
  location: textField,
});
export type Localization = z.infer<typeof localizationSchema>;
