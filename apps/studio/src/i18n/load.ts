import { Texts } from '@museummate/i18n';
import type { Catalogue, FindingCatalogue, FindingTexts, StudioTexts } from './catalogue.ts';
import { isLocale, type Locale } from './locales.ts';

/** Catalogues, one file per language, of which a browser loads only one. A test checks that all are complete. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/** Texts of findings, in separate files: many pages do not need them, and they would add a quarter to the size. */
const FINDINGS = import.meta.glob<FindingCatalogue>('./findings/*.json', { import: 'default' });

/** Texts of the statistics, in separate files for the same reason. */
const STATISTICS = import.meta.glob<Catalogue>('./statistics/*.json', { import: 'default' });

/** Texts of the voice studio, in separate files for the same reason. */
const VOICE = import.meta.glob<Catalogue>('./voice/*.json', { import: 'default' });

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

/** Returns all texts of the interface with those of the statistics. */
export const loadStatisticsTexts = (locale: Locale) => loadWith(STATISTICS, 'statistics', locale);

/** Returns all texts of the interface with those of the voice studio. */
export const loadVoiceTexts = (locale: Locale) => loadWith(VOICE, 'voice', locale);

async function loadWith(
  part: Record<string, () => Promise<Catalogue>>,
  folder: string,
  locale: Locale,
): Promise<StudioTexts> {
  const file = CATALOGUES[`./catalogues/${locale}.json`];
  const more = part[`./${folder}/${locale}.json`];
  if (!file || !more) throw new Error(`there are no texts of ${folder} for ${locale}`);
  return new Texts(locale, ...(await Promise.all([file(), more()])));
}

export async function loadFindingTexts(locale: Locale): Promise<FindingTexts> {
  const file = FINDINGS[`./findings/${locale}.json`];
  if (!file) throw new Error(`there are no words for findings in ${locale}`);
  return new Texts(locale, await file());
}
