import type { KnownLanguage, MuseumSummary } from '@museummate/domain';
import type { TextLanguage } from '@museummate/i18n';
import type { Catalogue, TextKey } from '#i18n/catalogue.ts';

/** The screens that the server can render: they need no device data, only the museum's summary. */
export const FIRST_SCREENS = ['Presentation', 'Options'] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** Data that the server embeds in the page that it renders. React needs the data to hydrate the page. */
export interface FirstPaint {
  screen: FirstScreen;
  language: KnownLanguage;
  /**
   * Language of the interface texts. If the interface is not translated into the visitor's language, this is a
   * fallback language (A105).
   */
  textLanguage: TextLanguage;
  texts: Catalogue;
  head: MuseumSummary;
}

export const FIRST_PAINT_ID = 'first-paint';

/**
 * Texts that Presentation may need before the catalogue is loaded, although the rendered page does not show them.
 */
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

/**
 * Returns the summary without the fields that only later screens need. The summary is embedded in the page, so
 * unneeded fields would make the page larger.
 */
export function firstPaintSummary(head: MuseumSummary): MuseumSummary {
  const shown = [head.homeImageUrl, head.logoImageUrl];
  const media = Object.fromEntries(Object.entries(head.media).filter(([url]) => shown.includes(url)));
  // The page contains a placeholder in place of the policy's text, so that Presentation shows the link. The
  // screen PrivacyPolicy shows the text.
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
