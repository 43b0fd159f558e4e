import * as z from 'zod';
import { colour, dark, id, index, longText, machineTexts, picture, reference, text } from '../values.ts';
import { stateFields } from './artwork.ts';
import { planArea, spaceDocument, wayDocument } from './plan.ts';

export const hallDocument = z.strictObject({
  idHall: id('hall'),
  index: index(),
  name: text(),
  number: text().describe('The number on the door; without it, visitors see no number').optional(),
  floor: text().describe('By default the name of the floor in idFloor').optional(),
  idFloor: reference('floor').optional(),
  area: planArea.optional(),
  extraInfo: longText().optional(),
  mainImage: picture.optional(),
  artworkIds: z.array(reference('artwork')).default([]),
  ...stateFields,
  machineTexts: machineTexts(),
});
export type HallDocument = z.infer<typeof hallDocument>;

export const floorDocument = z.strictObject({
  idFloor: id('floor'),
  index: index(),
  name: text(),
  map: picture.optional(),
  level: z
    .int()
    .min(-20)
    .max(200)
    .describe('Storey: 0 is the ground floor, -1 the one below; by default the order of the floors')
    .optional(),
  widthMetres: z
    .number()
    .min(1)
    .max(5000)
    .describe('Width of the map in metres, from its left to its right edge; for walking times')
    .optional(),
  spaces: z
    .array(spaceDocument)
    .max(300)
    .describe('Foyers, corridors and landings: places without works')
    .default([]),
  ways: z
    .array(wayDocument)
    .max(2000)
    .describe('Connections between halls and spaces, also to other floors')
    .default([]),
  machineTexts: machineTexts(),
});
export type FloorDocument = z.infer<typeof floorDocument>;

export const sectionDocument = z.strictObject({
  idSection: id('section'),
  index: index(),
  name: text(),
  color: colour().optional(),
  dark: dark('color'),
  artworkIds: z.array(reference('artwork')).default([]),
  machineTexts: machineTexts(),
});
export type SectionDocument = z.infer<typeof sectionDocument>;
