import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'src', 'i18n', 'catalogues');

/** The languages of the interface: those that there is a catalogue for. */
export const locales = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

const catalogue = (locale: string) =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<string, string>;
const english = catalogue('en');

/** The message of a page whose scripts did not arrive, English first; the server leaves the visitor's language in it. */
export const loadTexts = Object.fromEntries(
  ['en', ...locales].map((locale) => {
    const { load_failed = '', load_failed_text = '', retry = '' } = catalogue(locale);
    return [locale, [load_failed, load_failed_text, retry] as const];
  }),
);

/** What the first view knows of the catalogues, whose list of files comes later than it. */
export const textConstants = {
  // A catalogue with fewer texts than English needs the others beside it.
  __TEXT_COUNT__: String(Object.keys(english).length),
  __LOCALES__: JSON.stringify(locales.join(' ')),
};
