import * as z from 'zod/mini';
import { idField } from './fields.ts';

/** One object in both shapes that the calls use (A83): `id` and `idLanguage` are equal. */
export const languageSchema = z.object({
  id: idField,
  idLanguage: idField,
  code: z.string(),
  originalTitle: z.string(),
  /** Told of languages beyond the 18 (ours, A105). */
  direction: z.optional(z.enum(['ltr', 'rtl'])),
});
export type Language = z.infer<typeof languageSchema>;
