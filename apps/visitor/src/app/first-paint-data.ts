import type { KnownLanguage, MuseumSummary } from '@museummate/domain';
import type { TextLanguage } from '@museummate/i18n';
import type { Catalogue, TextKey } from '#i18n/catalogue.ts';

/** The screens that need nothing of the device and nothing but the museum's head. */
export const FIRST_SCREENS = ['Presentation', 'Options'] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** What the server puts into the page it makes, so that React can take it over as it is. */
export interface FirstPaint {
  screen: FirstScreen;
  /** The visitor's language. */
  language: KnownLanguage;
  /** The language of the texts, which is another where the interface has none in the visitor's (A105). */
  textLanguage: TextLanguage;
  texts: Catalogue;
  head: MuseumSummary;
}

export const FIRST_PAINT_ID = 'first-paint';

/** Texts that Presentation may need before the catalogue is here, beside those that stand in the page. */
export const EARLY_TEXT_KEYS: readonly TextKey[] = [
  'privacy_policy_text',
  'consent_question',
  'consent_text',
  'consent_yes',
  'consent_no',
  'loading',
  'error_museum_deactivated',
  'error_retry',
  'retry',
];

/** The head without what only later screens need: it travels inside of the page. */
export function firstPaintSummary(head: MuseumSummary): MuseumSummary {
  const shown = [head.homeImageUrl, head.logoImageUrl];
  const media = Object.fromEntries(Object.entries(head.media).filter(([url]) => shown.includes(url)));
  // Whether there is a policy decides which sentence stands here; its words are for another screen.
  const privacyPolicy = head.locale.privacyPolicy?.trim() ? '…' : null;
  return {
    ...head,
    locale: { ...head.locale, privacyPolicy },
    navigationSections: [],
    routes: [],
    startQuestions: [],
    sideMenuCustomization: null,
    media,
  };
}
