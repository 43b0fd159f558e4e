import * as z from 'zod/mini';
import { idField } from './fields.ts';

/**
 * A language. Some endpoints use `id` and others `idLanguage`, so a language has both, with the same value
 * (A83).
 */
export const languageSchema = z.object({
  id: idField,
  idLanguage: idField,
  code: z.string(),
  originalTitle: z.string(),
  /** Writing direction. It is set only for languages other than the 18 of the specification (A105). */
  direction: z.optional(z.enum(['ltr', 'rtl'])),
});
export type Language = z.infer<typeof languageSchema>;
