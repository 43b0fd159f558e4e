import { AMENITY_KINDS } from '@museummate/domain';
import * as z from 'zod';
import { id, index, longText, reference, text } from '../values.ts';

const perCent = z.number().min(0).max(100);

/** A facility that visitors look for, such as a lift, a cloakroom or a café (A109). */
export const amenityDocument = z.strictObject({
  idAmenity: id('amenity'),
  index: index(),
  kind: z.enum(AMENITY_KINDS),
  name: text().describe('By default the name of its kind').optional(),
  extraInfo: longText().describe('One short line, such as "Key at the desk"').optional(),
  idHall: reference('hall').optional(),
  idFloor: reference('floor').describe('By default the floor of its hall').optional(),
  point: z
    .strictObject({ x: perCent, y: perCent })
    .describe('Its position on the map of its floor, in per cent from the upper left corner')
    .optional(),
});
export type AmenityDocument = z.infer<typeof amenityDocument>;
