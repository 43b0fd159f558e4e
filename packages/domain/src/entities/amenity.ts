import * as z from 'zod/mini';
import { idField, textField } from './fields.ts';

/** Kinds of facilities that visitors look for. */
export const AMENITY_KINDS = [
  'entrance',
  'exit',
  'information',
  'tickets',
  'cloakroom',
  'lockers',
  'toilets',
  'accessibleToilets',
  'babyChange',
  'lift',
  'stairs',
  'seats',
  'quietRoom',
  'cafe',
  'drinkingWater',
  'shop',
  'firstAid',
  'parking',
  'other',
] as const;

/** A lift, a cloakroom, a café … on the map (not in the specification, A109). Its position may be unknown. */
export const amenitySchema = z.object({
  idAmenity: idField,
  kind: z.enum(AMENITY_KINDS),
  idHall: z.nullable(idField),
  idFloor: z.nullable(idField),
  /** In percent of the floor plan, from its upper left corner. */
  point: z.nullable(z.object({ x: z.number(), y: z.number() })),
  locale: z.object({ name: textField, extraInfo: textField }),
});
export type Amenity = z.infer<typeof amenitySchema>;
