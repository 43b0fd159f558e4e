import * as z from 'zod/mini';
import { colourField, dateField, idField, textField, urlField } from './fields.ts';
import { resourceSchema } from './resource.ts';

export const SECTION_TYPES = [
  'KEYBOARD',
  'EXHIBITIONS',
  'ROUTES',
  'TIMELINE',
  'SIDE_MENU',
  'SPONSORS',
] as const;
export const sectionTypeSchema = z.enum(SECTION_TYPES);
export type SectionType = z.infer<typeof sectionTypeSchema>;

/**
 * A tile of the start screen (Options). `isSectionEnabled` decides whether it is shown (A30), and
 * `sectionStyle` computes its style (A95).
 */
export const navigationSectionSchema = z.object({
  idNavigationSection: idField,
  sectionType: sectionTypeSchema,
  /** null means true (A30). */
  active: z.nullable(z.boolean()),
  enableSection: z.boolean(),
  lineColor: colourField,
  arrowColor: colourField,
  fontColor: colourField,
  fontSize: z.nullable(z.number()),
  mainImageUrl: urlField,
  /** The sponsors. Only the section SPONSORS has them. */
  resources: z.array(resourceSchema),
  locale: z.object({ title: textField }),
  updateAt: dateField,
});
export type NavigationSection = z.infer<typeof navigationSectionSchema>;
