import * as z from 'zod/mini';

/** Whether a work or hall can be seen today (ours); the words for the visitor are in `locale.stateText`. */
export const placeStateSchema = z.enum(['open', 'closed', 'moved']);
export type PlaceState = z.infer<typeof placeStateSchema>;
