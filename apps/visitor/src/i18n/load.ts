import { FALLBACK_LOCALES, type KnownLanguage } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import type { Catalogue, InterfaceTexts } from './catalogue.ts';

/** One file per language; a device loads only one of them. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/** Interface texts that a museum provides for a language without a catalogue (A105). */
export interface MuseumTexts {
  language: KnownLanguage;
  texts: Catalogue;
}

/**
 * Loads the texts of a language. Missing texts are taken from the English, then from the Spanish catalogue, which are
 * loaded only if needed. A museum's own texts override those of the catalogue.
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
