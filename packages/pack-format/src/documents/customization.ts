import * as z from 'zod';
import { colour, dark, picture, text } from '../values.ts';

const mainButtons = {
  mainButtonsCustomizationEnabled: z.boolean().optional(),
  mainButtonsColor: colour().optional(),
  mainButtonsTextColor: colour().optional(),
  recognitionColor: colour().optional(),
};
const artwork = {
  artworkCustomizationEnabled: z.boolean().optional(),
  artworkTextColor: colour().optional(),
  artworkBackgroundColor: colour().optional(),
  artworkBackgroundImage: picture.optional(),
};

export const sharedColours = [
  'mainButtonsColor',
  'mainButtonsTextColor',
  'recognitionColor',
  'artworkTextColor',
  'artworkBackgroundColor',
] as const;

export const customizationDocument = z.strictObject({
  ...mainButtons,
  recognitionIcon: picture.optional(),
  ...artwork,
  dark: dark(...sharedColours),
});
export type CustomizationDocument = z.infer<typeof customizationDocument>;

export const keyboardCustomizationDocument = z.strictObject({
  active: z.boolean().default(false),
  bgColor: colour().optional(),
  keysColor: colour().optional(),
  keysActiveColor: colour().optional(),
  textColor: colour().optional(),
  eraseColor: colour().optional(),
  eraseIconColor: colour().optional(),
  okColor: colour().optional(),
  okTextColor: colour().optional(),
  codeTextColor: colour().optional(),
  ...mainButtons,
  ...artwork,
  dark: dark(
    'bgColor',
    'keysColor',
    'keysActiveColor',
    'textColor',
    'eraseColor',
    'eraseIconColor',
    'okColor',
    'okTextColor',
    'codeTextColor',
    ...sharedColours,
  ),
});
export type KeyboardCustomizationDocument = z.infer<typeof keyboardCustomizationDocument>;

const option = z
  .strictObject({
    enabled: z.boolean().default(true),
    highlighted: z.boolean().default(false),
    topBar: z.boolean().default(false),
    backgroundImage: picture.optional(),
    text: text().optional(),
  })
  .optional();

export const sideMenuCustomizationDocument = z.strictObject({
  idSideMenuCustomization: z.int().positive().optional(),
  start: option,
  inAMinute: option,
  outstandingArtworks: option,
  language: option,
  exploreMuseum: option,
  guide: option,
  survey: option,
  downloads: option,
  map: option,
});
export type SideMenuCustomizationDocument = z.infer<typeof sideMenuCustomizationDocument>;
