import * as z from 'zod/mini';
import { colourField, urlField } from './fields.ts';

/** The fields that KeyboardCustomization has too; which one counts is said by `themeColours` (A37). */
export const sharedCustomizationShape = {
  mainButtonsCustomizationEnabled: z.boolean(),
  mainButtonsColor: colourField,
  mainButtonsTextColor: colourField,
  recognitionColor: colourField,
  artworkCustomizationEnabled: z.boolean(),
  artworkTextColor: colourField,
  artworkBackgroundColor: colourField,
  artworkBackgroundImageUrl: urlField,
};

export const customizationSchema = z.object({ ...sharedCustomizationShape, recognitionIconUrl: urlField });
export type Customization = z.infer<typeof customizationSchema>;
