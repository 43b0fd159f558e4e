import * as z from 'zod/mini';
import { dateField } from './fields.ts';

/** Whether an artwork or hall can be visited today (not in the specification); the text is `locale.stateText`. */
export const placeStateSchema = z.enum(['open', 'closed', 'moved']);
export type PlaceState = z.infer<typeof placeStateSchema>;

/** The end of a closure; only present while something is closed (not in the specification). */
export const closedFields = {
  /** The last day of the closure in the museum's time zone: 2026-12-03. */
  closedUntil: z.optional(z.iso.date()),
  /** Local time at which the closure ends on its last day, if it ends during the day: 16:00. */
  closedUntilTime: z.optional(z.string()),
  /**
   * The instant when the closure ends. From then on the artwork or hall is open, also on an offline device
   * (A119).
   */
  opensAt: z.optional(dateField),
};
