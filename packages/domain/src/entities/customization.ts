import * as z from 'zod/mini';
import { colourField, urlField } from './fields.ts';

/**
 * Fields that Customization and KeyboardCustomization share; `themeColours` decides which has precedence
 * (A37).
 */
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
