import { SECTION_TYPES } from '@museummate/domain';
import * as z from 'zod';
import { colour, id, index, machineTexts, picture, text } from '../values.ts';
import { resourceDocument } from './resource.ts';

export const navigationSectionDocument = z.strictObject({
  idNavigationSection: id('navigationSection'),
  index: index(),
  sectionType: z.enum(SECTION_TYPES),
  active: z.boolean().default(true),
  enableSection: z.boolean().default(true),
  title: text().optional(),
  lineColor: colour().optional(),
  arrowColor: colour().optional(),
  fontColor: colour().optional(),
  fontSize: z.number().min(8).max(96).optional(),
  mainImage: picture.optional(),
  resources: z.array(resourceDocument).describe('The sponsors, where sectionType is SPONSORS').default([]),
  machineTexts: machineTexts(),
});
export type NavigationSectionDocument = z.infer<typeof navigationSectionDocument>;
