import { Texts } from '@museummate/i18n';
import type { Catalogue, FindingCatalogue, FindingTexts, StudioTexts } from './catalogue.ts';
import { isLocale, type Locale } from './locales.ts';

/**
 * Catalogues of interface texts, one file per language. A browser loads only one of them. A test checks that every
 * catalogue is complete.
 */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/**
 * Texts of findings, in separate files, because many pages do not need them. In the catalogues, they would add a
 * quarter to the size.
 */
const FINDINGS = import.meta.glob<FindingCatalogue>('./findings/*.json', { import: 'default' });

/** Texts of single screens, in separate files that are loaded only with their screens. */
const SCREENS = {
  bulk: import.meta.glob<Catalogue>('./bulk/*.json', { import: 'default' }),
  import: import.meta.glob<Catalogue>('./import/*.json', { import: 'default' }),
  labels: import.meta.glob<Catalogue>('./labels/*.json', { import: 'default' }),
  map: import.meta.glob<Catalogue>('./map/*.json', { import: 'default' }),
  search: import.meta.glob<Catalogue>('./search/*.json', { import: 'default' }),
  media: import.meta.glob<Catalogue>('./media/*.json', { import: 'default' }),
  statistics: import.meta.glob<Catalogue>('./statistics/*.json', { import: 'default' }),
  voice: import.meta.glob<Catalogue>('./voice/*.json', { import: 'default' }),
};

/** Returns the first of the wished languages that the studio supports. */
export function bestLocale(wished: readonly (string | undefined)[]): Locale {
  const short = wished.map((code) => code?.toLowerCase().split(/[-_]/)[0] ?? '');
  return short.find(isLocale) ?? 'en';
}

export async function loadTexts(locale: Locale): Promise<StudioTexts> {
  const file = CATALOGUES[`./catalogues/${locale}.json`];
  if (!file) throw new Error(`there is no catalogue for ${locale}`);
  return new Texts(locale, await file());
}

/** Returns the texts of the interface, together with the texts of one screen. */
export async function loadScreenTexts(screen: keyof typeof SCREENS, locale: Locale): Promise<StudioTexts> {
  const file = CATALOGUES[`./catalogues/${locale}.json`];
  const own = SCREENS[screen][`./${screen}/${locale}.json`];
  if (!file || !own) throw new Error(`there are no texts of ${screen} for ${locale}`);
  return new Texts(locale, ...(await Promise.all([file(), own()])));
}

export async function loadFindingTexts(locale: Locale): Promise<FindingTexts> {
  const file = FINDINGS[`./findings/${locale}.json`];
  if (!file) throw new Error(`there are no words for findings in ${locale}`);
  return new Texts(locale, await file());
}
