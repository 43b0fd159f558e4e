import * as z from 'zod/mini';
import { dateField, idField } from './fields.ts';

/** The fields of a visit that both generations of calls know (A70). */
export const visitV2Schema = z.object({
  /** Text that cannot be guessed (A75), spelled IdVisit in answers; null until the server has given one. */
  idVisit: z.nullable(z.string().check(z.minLength(1))),
  idLanguage: idField,
  languageCode: z.string(),
  startDate: dateField,
  endDate: z.nullable(dateField),
});
export type VisitV2 = z.infer<typeof visitV2Schema>;
