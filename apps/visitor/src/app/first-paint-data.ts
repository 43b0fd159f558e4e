import type { MuseumHead, UiLocale } from '@museummate/domain';
import type { Catalogue, TextKey } from '#i18n/catalogue.ts';

/** What the server puts into the page it makes, so that React can take it over as it is. */
export interface FirstPaint {
  locale: UiLocale;
  texts: Catalogue;
  museum: MuseumHead;
}

export const FIRST_PAINT_ID = 'first-paint';

/** The texts of Presentation. */
export const FIRST_PAINT_TEXTS: readonly TextKey[] = [
  'start_visit',
  'welcome_to_the',
  'privacy_notice',
  'privacy_policy',
  'privacy_policy_text',
  'consent_question',
  'consent_text',
  'consent_yes',
  'consent_no',
  'choose_language',
  'loading',
  'error_museum_deactivated',
  'error_retry',
  'more',
];

/** The head without what only later screens need: it travels inside of the page. */
export function presentationOf(museum: MuseumHead): MuseumHead {
  const shown = [museum.homeImageUrl, museum.logoImageUrl];
  const media = Object.fromEntries(Object.entries(museum.media).filter(([url]) => shown.includes(url)));
  return {
    ...museum,
    locale: { ...museum.locale, privacyPolicy: null },
    navigationSections: [],
    routes: [],
    startQuestions: [],
    sideMenuCustomization: null,
    media,
  };
}
