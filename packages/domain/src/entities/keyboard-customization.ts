import * as z from 'zod/mini';
import { sharedCustomizationFields } from './customization.ts';
import { colourField } from './fields.ts';

/** Colours of the keypad. They are used only if `active` is true. Missing colours have a default (A37). */
export const keyboardCustomizationSchema = z.object({
  active: z.boolean(),
  bgColor: colourField,
  keysColor: colourField,
  keysActiveColor: colourField,
  textColor: colourField,
  eraseColor: colourField,
  eraseIconColor: colourField,
  okColor: colourField,
  okTextColor: colourField,
  codeTextColor: colourField,
  ...sharedCustomizationFields,
});
export type KeyboardCustomization = z.infer<typeof keyboardCustomizationSchema>;
