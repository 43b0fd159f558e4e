import { FALLBACK_LOCALES, type UiLocale } from '@museummate/domain';
import { Texts } from '@museummate/i18n';
import type { Catalogue, InterfaceTexts } from './catalogue.ts';

/** One file per language; a visitor's device fetches one of the eighteen. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

/** Texts missing in a language come from English, then Spanish; only then are those fetched, too. */
export async function loadTexts(locale: UiLocale, keys?: number): Promise<InterfaceTexts> {
  const own = await load(locale);
  if (keys === undefined || Object.keys(own).length >= keys) return new Texts(locale, own);
  return new Texts(locale, own, ...(await Promise.all(FALLBACK_LOCALES.map(load))));
}

function load(locale: UiLocale): Promise<Catalogue> {
  const file = CATALOGUES[`./catalogues/${locale}.json`];
  if (!file) throw new Error(`there is no catalogue for ${locale}`);
  return file();
}
