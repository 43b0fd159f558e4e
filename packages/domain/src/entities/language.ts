import * as z from 'zod/mini';
import { idField } from './fields.ts';

/** One object for both shapes that the endpoints use (A83): `id` and `idLanguage` are equal. */
export const languageSchema = z.object({
  id: idField,
  idLanguage: idField,
  code: z.string(),
  originalTitle: z.string(),
  /** Given for languages other than the 18 of the specification (A105). */
  direction: z.optional(z.enum(['ltr', 'rtl'])),
});
export type Language = z.infer<typeof languageSchema>;
