import * as z from 'zod/mini';
import { idField, textField } from './fields.ts';

/** What visitors look for beside works. */
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

/** A lift, a cloakroom, a café (ours, A109): what the map will show; its place on the plan may be unknown. */
export const amenitySchema = z.object({
  idAmenity: idField,
  kind: z.enum(AMENITY_KINDS),
  idHall: z.nullable(idField),
  idFloor: z.nullable(idField),
  /** In per cent of the floor's plan, from its upper left corner. */
  point: z.nullable(z.object({ x: z.number(), y: z.number() })),
  locale: z.object({ name: textField, extraInfo: textField }),
});
export type Amenity = z.infer<typeof amenitySchema>;
