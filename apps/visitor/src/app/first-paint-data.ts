import type { KnownLanguage, MuseumSummary } from '@museummate/domain';
import type { TextLanguage } from '@museummate/i18n';
import type { Catalogue, TextKey } from '#i18n/catalogue.ts';

/** The screens that the server can render: they need no device data, only the museum's summary. */
export const FIRST_SCREENS = ['Presentation', 'Options'] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** Data that the server puts into the page it renders, so that React can hydrate it. */
export interface FirstPaint {
  screen: FirstScreen;
  language: KnownLanguage;
  /** Language of the interface texts. Not the visitor's language if the interface is not translated into it (A105). */
  textLanguage: TextLanguage;
  texts: Catalogue;
  head: MuseumSummary;
}

export const FIRST_PAINT_ID = 'first-paint';

/** Texts that Presentation may need before the catalogue is loaded, besides those already on the page. */
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

/** The summary without the fields that only later screens need, because it is embedded in the page. */
export function firstPaintSummary(head: MuseumSummary): MuseumSummary {
  const shown = [head.homeImageUrl, head.logoImageUrl];
  const media = Object.fromEntries(Object.entries(head.media).filter(([url]) => shown.includes(url)));
  // The page only contains whether there is a policy, because Presentation shows a link to it. The screen
  // PrivacyPolicy shows its text.
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
