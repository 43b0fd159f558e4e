import { DARK_THEMES, SECTION_TYPES, TEXT_SIZE, TILE_KINDS } from '@museummate/domain';
import * as z from 'zod';
import { isTimeZone } from '../local-time.ts';
import { MACHINE_MARKS } from '../machine-made.ts';
import { roles } from '../roles.ts';
import {
  colour,
  dark,
  glossary,
  languageCode,
  longText,
  machineTexts,
  picture,
  pronunciations,
  richText,
  text,
} from '../values.ts';
import { sharedColours } from './customization.ts';

/** Settings in which museums differ (A29). */
const profile = z.strictObject({
  font: z.enum(['Montserrat', 'Avenir']).optional(),
  tileOrder: z
    .array(z.enum(TILE_KINDS))
    .refine((order) => new Set(order).size === TILE_KINDS.length && order.length === TILE_KINDS.length, {
      error: 'must name each of the seven tiles exactly once',
    })
    .optional(),
  iconSet: z.enum(['default', 'second']).optional(),
  extrasSource: z.enum(['otherResources', 'extraResources']).optional(),
  autoplay: z.boolean().optional(),
  keypadBar: z.boolean().optional(),
  textSize: z
    .int()
    .min(TEXT_SIZE.min)
    .max(TEXT_SIZE.max)
    .multipleOf(TEXT_SIZE.step, 'must be 14, 16, 18, 20, 22 or 24')
    .optional(),
  palette: z
    .strictObject({
      mainButtonsColor: colour().optional(),
      mainButtonsTextColor: colour().optional(),
      recognitionColor: colour().optional(),
      artworkTextColor: colour().optional(),
      artworkBackgroundColor: colour().optional(),
      dark: dark(...sharedColours),
      lines: z.partialRecord(z.enum(SECTION_TYPES), colour()).optional(),
    })
    .optional(),
});

export const museumDocument = z.strictObject({
  idMuseum: z.int().positive(),
  code: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
  active: z.boolean().describe('false: the museum is shown as not available').default(true),
  timeZone: z
    .string()
    .refine(
      isTimeZone,
      'is not a time zone: write it as Europe/Madrid or America/Bogota (there is a list at en.wikipedia.org/wiki/List_of_tz_database_time_zones)',
    )
    .describe('Time zone of from, until and closedUntil, such as Europe/Madrid; by default UTC')
    .register(roles, { is: 'timeZone' })
    .optional(),
  isModel: z.boolean().describe('true: left out of the list of museums').default(false),
  name: text(),
  languages: z.array(languageCode).max(100).describe('The first one is the museum’s own language'),
  languageNames: z
    .record(languageCode, z.string().min(1).max(60))
    .describe('Names of languages, each in the language itself, where the guide should use another name')
    .optional(),
  privacyPolicy: richText().optional(),
  exploreMuseumText: longText().optional(),
  logoImage: picture.optional(),
  topBarLogoImage: picture.optional(),
  homeImage: picture.optional(),
  tourImage: picture.optional(),
  walktroughImage: picture.optional(),
  googleTagManagerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-XXXXXX')
    .optional(),
  googleAnalyticsId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,14}$/, 'must look like G-XXXXXXX')
    .optional(),
  menuAvailable: z.boolean().default(true),
  recognitionAvailable: z.boolean().default(false),
  accessCodeRequired: z.boolean().default(false),
  accessCodeQrEnabled: z.boolean().default(false),
  socialNetworksRequired: z
    .union([z.boolean(), z.literal('whereConfigured')], { error: 'must be true, false or whereConfigured' })
    .describe('Sign-in before the start; whereConfigured: only on a server that has a provider')
    .default(false),
  privacyPolicyEnabled: z.boolean().default(false),
  timelineEnabled: z.boolean().default(true),
  downloadStepEnabled: z.boolean().default(false),
  contrastGuard: z
    .boolean()
    .describe('false: texts keep the museum’s colours even if hard to read')
    .default(true),
  darkTheme: z
    .enum(DARK_THEMES)
    .describe('derived: light backgrounds turn dark in dark mode; as-is: the museum’s colours are kept')
    .default('derived'),
  recognition: z.enum(['device', 'server']).default('device'),
  iiifExport: z
    .boolean()
    .describe('true: the works are published as a IIIF collection under /iiif/, for other viewers')
    .default(false),
  usageStatistics: z
    .boolean()
    .describe('false: only visits are counted, not unknown numbers, searches without result, failed scans …')
    .default(true),
  machineMarks: z.enum(MACHINE_MARKS).default('unapproved').register(roles, { is: 'ownScreen' }),
  idleResetMinutes: z
    .int()
    .min(1)
    .max(240)
    .describe('Loan devices: minutes of inactivity before a reset')
    .optional(),
  profile: profile.optional(),
  pronunciations: pronunciations(),
  glossary: glossary(),
  machineTexts: machineTexts(),
});
export type MuseumDocument = z.infer<typeof museumDocument>;
