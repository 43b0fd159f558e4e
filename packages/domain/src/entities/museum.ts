import * as z from 'zod/mini';
import { customizationSchema } from './customization.ts';
import { DARK_THEMES, darkColoursSchema } from './dark-colours.ts';
import { idField, textField, urlField } from './fields.ts';
import { keyboardCustomizationSchema } from './keyboard-customization.ts';
import { languageSchema } from './language.ts';
import { mediaSchema } from './media-info.ts';
import { navigationSectionSchema } from './navigation-section.ts';
import { profileSchema } from './profile.ts';
import { sideMenuCustomizationSchema } from './side-menu-customization.ts';

/** Fields that the summary (Museum/{id}) and the content (all-data) of a museum share (A81). */
export const museumFields = {
  idMuseum: idField,
  name: z.string(),
  code: textField,
  locale: z.object({ name: textField, privacyPolicy: textField, exploreMuseumText: textField }),
  languages: z.array(languageSchema),
  logoImageUrl: urlField,
  topBarLogoImageUrl: urlField,
  homeImageUrl: urlField,
  /** Picture with the map of the museum's routes (A57). */
  tourImageUrl: urlField,
  /** Background of the screen Slides. The misspelled name is the specification's. */
  walktroughImageUrl: urlField,
  imageAlts: z.object({
    logo: textField,
    topBarLogo: textField,
    home: textField,
    tour: textField,
    walktrough: textField,
  }),
  googleTagManagerId: textField,
  /** Google Analytics measurement id (A28). */
  googleAnalyticsId: textField,
  menuAvailable: z.boolean(),
  recognitionAvailable: z.boolean(),
  accessCodeRequired: z.boolean(),
  accessCodeQrEnabled: z.boolean(),
  socialNetworksRequired: z.boolean(),
  /** Whether the screen SocialLogin has a checkbox for the privacy policy. It has no other effect (A26). */
  privacyPolicyEnabled: z.boolean(),
  /**
   * Whether the museum has switched the timeline on (the "timeline flag" of the specification). The timeline
   * itself is the field `timeline` of the content (A56).
   */
  timelineEnabled: z.boolean(),
  isModel: z.boolean(),
  profile: profileSchema,
  /** Whether visitors must pass the download step. If false, the guard treats the step as done (A15). */
  downloadStepEnabled: z.boolean(),
  /**
   * Whether the guide corrects colours with low contrast. If false, texts have the museum's colours unchanged
   * (A96).
   */
  contrastGuard: z.boolean(),
  /**
   * Whether light backgrounds become dark in the dark theme (A113). Older content has neither `darkTheme` nor `dark`.
   */
  darkTheme: z.optional(z.enum(DARK_THEMES)),
  dark: z.optional(darkColoursSchema),
  /**
   * Where pictures are recognised. `server`: every camera frame is sent to the server. `device`: no picture
   * leaves the device (A62).
   */
  recognition: z.enum(['device', 'server']),
  /** Number of idle minutes after which a loan device returns to the start; null on visitors' own phones. */
  idleResetMinutes: z.nullable(idField),
  /**
   * If false, the museum receives only visits and no usage reports (A110). Missing in older content on
   * devices.
   */
  usageStatistics: z.optional(z.boolean()),
  /** Whether ending the visit requires a password (A77); the password itself stays on the server. */
  resetPasswordRequired: z.boolean(),
  navigationSections: z.array(navigationSectionSchema),
  customization: z.nullable(customizationSchema),
  keyboardCustomization: z.nullable(keyboardCustomizationSchema),
  /** The museum's settings for the side menu. If null, every menu entry is shown with its catalogue text. */
  sideMenuCustomization: z.nullable(sideMenuCustomizationSchema),
  media: mediaSchema,
};
