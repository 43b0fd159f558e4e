import * as z from 'zod/mini';
import { countField, dateField, idField } from './fields.ts';

export const artworkVisitSchema = z.object({
  idArtwork: idField,
  /** null for every other way to a work (A42). */
  accessType: z.nullable(z.enum(['KEYBOARD', 'RECOGNITION'])),
  startDate: dateField,
  endDate: z.nullable(dateField),
  /** Whole seconds listened; null below one second (A74). */
  duration: z.nullable(countField),
});
export type ArtworkVisit = z.infer<typeof artworkVisitSchema>;
