import * as z from 'zod/mini';
import { idField, textField, urlField } from './fields.ts';

/** The options in menu order. `survey` controls the menu entry called study (A33). */
export const SIDE_MENU_OPTIONS = [
  'start',
  'inAMinute',
  'outstandingArtworks',
  'language',
  'exploreMuseum',
  'guide',
  'survey',
  'downloads',
] as const;

/** The keys are written out, so that a text search for a key of the specification finds them. */
export const sideMenuCustomizationSchema = z.object({
  idSideMenuCustomization: idField,
  startEnabled: z.boolean(),
  startHighlighted: z.boolean(),
  startTopBar: z.boolean(),
  startBackgroundImageUrl: urlField,
  inAMinuteEnabled: z.boolean(),
  inAMinuteHighlighted: z.boolean(),
  inAMinuteTopBar: z.boolean(),
  inAMinuteBackgroundImageUrl: urlField,
  outstandingArtworksEnabled: z.boolean(),
  outstandingArtworksHighlighted: z.boolean(),
  outstandingArtworksTopBar: z.boolean(),
  outstandingArtworksBackgroundImageUrl: urlField,
  languageEnabled: z.boolean(),
  languageHighlighted: z.boolean(),
  /**
   * The top bar uses only this switch and downloadsTopBar. The other `…TopBar` fields have no effect (A33).
   */
  languageTopBar: z.boolean(),
  languageBackgroundImageUrl: urlField,
  exploreMuseumEnabled: z.boolean(),
  exploreMuseumHighlighted: z.boolean(),
  exploreMuseumTopBar: z.boolean(),
  exploreMuseumBackgroundImageUrl: urlField,
  guideEnabled: z.boolean(),
  guideHighlighted: z.boolean(),
  guideTopBar: z.boolean(),
  guideBackgroundImageUrl: urlField,
  surveyEnabled: z.boolean(),
  surveyHighlighted: z.boolean(),
  surveyTopBar: z.boolean(),
  surveyBackgroundImageUrl: urlField,
  downloadsEnabled: z.boolean(),
  downloadsHighlighted: z.boolean(),
  downloadsTopBar: z.boolean(),
  downloadsBackgroundImageUrl: urlField,
  /**
   * Fields of the menu entry for the floor map (not in the specification, A109). They are omitted unless the
   * museum switches the map on.
   */
  mapEnabled: z.optional(z.boolean()),
  mapHighlighted: z.optional(z.boolean()),
  mapTopBar: z.optional(z.boolean()),
  mapBackgroundImageUrl: z.optional(urlField),
  locale: z.object({
    languageCode: z.string(),
    startText: textField,
    inAMinuteText: textField,
    outstandingArtworksText: textField,
    languageText: textField,
    exploreMuseumText: textField,
    guideText: textField,
    surveyText: textField,
    downloadsText: textField,
    mapText: z.optional(textField),
  }),
});
export type SideMenuCustomization = z.infer<typeof sideMenuCustomizationSchema>;
