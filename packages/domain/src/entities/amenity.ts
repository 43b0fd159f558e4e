import * as z from 'zod/mini';
import { AMENITY_KINDS } from '../map/amenity-kinds.ts';
import { idField, languagesField, textField } from './fields.ts';
import { planPointSchema } from './plan.ts';

/**
 * An amenity on the map, such as a lift, a cloakroom or a café (not in the specification, A109). Its position
 * may be unknown.
 */
export const amenitySchema = z.object({
  idAmenity: idField,
  kind: z.enum(AMENITY_KINDS),
  idHall: z.nullable(idField),
  /**
   * The space that contains the amenity, such as a foyer or corridor, if it is not in a hall. Missing in
   * older content on devices.
   */
  idSpace: z.optional(z.nullable(idField)),
  idFloor: z.nullable(idField),
  /** Position in per cent of the floor plan, from its upper left corner. */
  point: z.nullable(planPointSchema),
  locale: z.object({ name: textField, extraInfo: textField, languages: languagesField }),
});
export type Amenity = z.infer<typeof amenitySchema>;
