import * as z from 'zod';
import { colour, dark, id, index, longText, picture, reference, text } from '../values.ts';
import { stateFields } from './artwork.ts';

export const hallDocument = z.strictObject({
  idHall: id('hall'),
  index: index(),
  name: text(),
  number: text().describe('The number on the door; by default the position in the list of halls').optional(),
  floor: text().describe('By default the name of the floor in idFloor').optional(),
  idFloor: reference('floor').optional(),
  extraInfo: longText().optional(),
  mainImage: picture.optional(),
  artworkIds: z.array(reference('artwork')).default([]),
  ...stateFields,
});
export type HallDocument = z.infer<typeof hallDocument>;

export const floorDocument = z.strictObject({
  idFloor: id('floor'),
  index: index(),
  name: text(),
  map: picture.optional(),
});
export type FloorDocument = z.infer<typeof floorDocument>;

export const sectionDocument = z.strictObject({
  idSection: id('section'),
  index: index(),
  name: text(),
  color: colour().optional(),
  dark: dark('color'),
  artworkIds: z.array(reference('artwork')).default([]),
});
export type SectionDocument = z.infer<typeof sectionDocument>;
