import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'src', 'i18n', 'catalogues');

/** The languages of the interface. A language belongs to them if it has a catalogue. */
export const locales = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

const catalogue = (locale: string) =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<string, string>;
const english = catalogue('en');

/**
 * The error message for a failed load of scripts, in all languages, English first. The server keeps only the
 * visitor's language in the page.
 */
export const loadTexts = Object.fromEntries(
  ['en', ...locales].map((locale) => {
    const { load_failed = '', load_failed_text = '', retry = '' } = catalogue(locale);
    return [locale, [load_failed, load_failed_text, retry] as const];
  }),
);

/** Constants about the catalogues that the first view needs. The catalogues themselves are loaded later. */
export const textConstants = {
  // Number of English texts. If a catalogue has fewer, the fallback catalogues are loaded, too.
  __TEXT_COUNT__: String(Object.keys(english).length),
  __LOCALES__: JSON.stringify(locales.join(' ')),
};
