import { AMENITY_KINDS } from '@museummate/domain';
import * as z from 'zod';
import { id, index, longText, machineTexts, reference, text } from '../values.ts';
import { planPoint } from './plan.ts';

/** A facility that visitors look for, such as a lift, a cloakroom or a café (A109). */
export const amenityDocument = z.strictObject({
  idAmenity: id('amenity'),
  index: index(),
  kind: z.enum(AMENITY_KINDS),
  name: text().describe('By default the name of its kind').optional(),
  extraInfo: longText().describe('One short line, such as "Key at the desk"').optional(),
  idHall: reference('hall').optional(),
  idSpace: reference('space')
    .describe('The foyer, corridor or landing it is in, if it is not in a hall')
    .optional(),
  idFloor: reference('floor').describe('By default the floor of its hall or space').optional(),
  point: planPoint.optional(),
  machineTexts: machineTexts(),
});
export type AmenityDocument = z.infer<typeof amenityDocument>;
