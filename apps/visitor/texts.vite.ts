import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'src', 'i18n', 'catalogues');

/** The languages of the interface: those with a catalogue. */
export const locales = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

const catalogue = (locale: string) =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<string, string>;
const english = catalogue('en');

/** The message of a page whose scripts failed to load, English first. The server keeps only the visitor's language. */
export const loadTexts = Object.fromEntries(
  ['en', ...locales].map((locale) => {
    const { load_failed = '', load_failed_text = '', retry = '' } = catalogue(locale);
    return [locale, [load_failed, load_failed_text, retry] as const];
  }),
);

/** Constants about the catalogues for the first view, because the list of their files is loaded later. */
export const textConstants = {
  // Number of English texts. A catalogue with fewer texts needs the fallback catalogues.
  __TEXT_COUNT__: String(Object.keys(english).length),
  __LOCALES__: JSON.stringify(locales.join(' ')),
};
