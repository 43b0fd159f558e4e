import * as z from 'zod/mini';
import { dateField } from './fields.ts';

/** Whether a work or hall can be seen today (ours); the words for the visitor are in `locale.stateText`. */
export const placeStateSchema = z.enum(['open', 'closed', 'moved']);
export type PlaceState = z.infer<typeof placeStateSchema>;

/** What is known of the end of being closed; it is there only while something is closed (ours). */
export const closedFields = {
  /** The last day on which it is closed, as the museum's calendar has it: 2026-12-03. */
  closedUntil: z.optional(z.iso.date()),
  /** Where it opens in the midst of that day, the minute on the museum's wall: 16:00. */
  closedUntilTime: z.optional(z.string()),
  /** When that day is over, or that minute has come: from then on it is open, also on a device that has no network (A119). */
  opensAt: z.optional(dateField),
};
