import { FALLBACK_LOCALES, type KnownLanguage } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import type { Catalogue, InterfaceTexts } from './catalogue.ts';

/** One file per language; a visitor's device fetches one of them. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/** The words that a museum brings for the interface, in a language that has no catalogue (A105). */
export interface MuseumTexts {
  language: KnownLanguage;
  texts: Catalogue;
}

/**
 * Texts missing in a language come from English, then Spanish; only then are those fetched, too. A museum's own words
 * stand over those of the catalogue.
 */
export async function loadTexts(
  locale: string,
  keys: number,
  words?: MuseumTexts | undefined,
): Promise<InterfaceTexts> {
  const catalogues = [await load(locale)];
  if (Object.keys(catalogues[0] ?? {}).length < keys)
    catalogues.push(...(await Promise.all(FALLBACK_LOCALES.map(load))));
  return words ? new Texts(words.language, words.texts, ...catalogues) : new Texts(locale, ...catalogues);
}

function load(locale: string): Promise<Catalogue> {
  const file = CATALOGUES[`./catalogues/${locale}.json`];
  if (!file) throw new Error(`there is no catalogue for ${locale}`);
  return file();
}
