import * as z from 'zod/mini';
import { idField, languagesField, textField, urlField } from './fields.ts';
import { spaceSchema, waySchema } from './plan.ts';

/**
 * A floor of the building with its map (not in the specification, A109). Older content does not have the
 * optional fields.
 */
export const floorSchema = z.object({
  idFloor: idField,
  name: textField,
  mapUrl: urlField,
  mapAlt: textField,
  /** Level of the floor; 0 is the ground floor. */
  level: z.optional(z.int()),
  /** Width of the map in metres, from which walking times are computed; null if unknown. */
  widthMetres: z.optional(z.nullable(z.number())),
  spaces: z.optional(z.array(spaceSchema)),
  /**
   * Ways that begin or end on this floor. The other end of a way may be on another floor. Each way is stored
   * with only one floor.
   */
  ways: z.optional(z.array(waySchema)),
  languages: languagesField,
});
export type Floor = z.infer<typeof floorSchema>;
