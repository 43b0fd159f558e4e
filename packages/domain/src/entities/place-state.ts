import * as z from 'zod/mini';
import { dateField } from './fields.ts';

/**
 * Whether an artwork or hall can be visited today (not in the specification). The field `locale.stateText`
 * contains a text about the state for visitors.
 */
export const placeStateSchema = z.enum(['open', 'closed', 'moved']);
export type PlaceState = z.infer<typeof placeStateSchema>;

/**
 * The end of a closure (not in the specification). An artwork or hall has these fields only while it is closed.
 */
export const closedFields = {
  /** The last day of the closure in the museum's time zone, for example 2026-12-03. */
  closedUntil: z.optional(z.iso.date()),
  /**
   * Local time at which the closure ends on its last day, for example 16:00. Omitted if it lasts the whole
   * day.
   */
  closedUntilTime: z.optional(z.string()),
  /**
   * The instant when the closure ends. From then on the artwork or hall is open, also on an offline device
   * (A119).
   */
  opensAt: z.optional(dateField),
};
