import { Texts } from '@museummate/i18n';
import type { Catalogue, FindingCatalogue, FindingTexts, StudioTexts } from './catalogue.ts';
import { isLocale, type Locale } from './locales.ts';

/** One file per language; a browser loads only one. A test checks that all are complete. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/** Texts of findings are separate files: many pages need none of them, and they would add a quarter to the size. */
const FINDINGS = import.meta.glob<FindingCatalogue>('./findings/*.json', { import: 'default' });

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

export async function loadFindingTexts(locale: Locale): Promise<FindingTexts> {
  const file = FINDINGS[`./findings/${locale}.json`];
  if (!file) throw new Error(`there are no words for findings in ${locale}`);
  return new Texts(locale, await file());
}
