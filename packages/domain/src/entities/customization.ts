import * as z from 'zod/mini';
import { colourField, urlField } from './fields.ts';

/** The fields that KeyboardCustomization has too; which one counts is said by `themeColours` (A37). */
export const sharedCustomizationFields = {
  mainButtonsCustomizationEnabled: z.boolean(),
  mainButtonsColor: colourField,
  mainButtonsTextColor: colourField,
  recognitionColor: colourField,
  artworkCustomizationEnabled: z.boolean(),
  artworkTextColor: colourField,
  artworkBackgroundColor: colourField,
  artworkBackgroundImageUrl: urlField,
};

export const customizationSchema = z.object({ ...sharedCustomizationFields, recognitionIconUrl: urlField });
export type Customization = z.infer<typeof customizationSchema>;
