import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AMENITY_KINDS } from '@museummate/domain';
import { expect, it } from 'vitest';

type Catalogue = Record<string, string | Record<string, string>>;

const folder = path.join(import.meta.dirname, 'map-catalogues');
const read = (locale: string): Catalogue =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8'));
const namesIn = (where: string) => readdirSync(where).map((file) => file.replace('.json', ''));
const locales = namesIn(folder);
const english = read('en');
const keys = Object.keys(english);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('the map has texts in every language of the interface', () => {
  expect(locales).toEqual(namesIn(path.join(import.meta.dirname, 'catalogues')));
  expect(keys).toEqual(expect.arrayContaining(AMENITY_KINDS.map((kind) => `amenity_${kind}`)));
});

it.each(locales)('the map in %s has every text, parameter and plural form', (locale) => {
  const catalogue = read(locale);
  expect(Object.keys(catalogue)).toEqual(keys);
  const categories = new Intl.PluralRules(locale === 'pt' ? 'pt-PT' : locale)
    .resolvedOptions()
    .pluralCategories.sort();
  for (const key of keys) {
    const value = catalogue[key];
    const model = english[key];
    if (typeof value === 'object') {
      expect(Object.keys(value).sort(), key).toEqual(categories);
      for (const form of Object.values(value)) expect(placeholders(form), key).toEqual(['{count}']);
    } else {
      expect(value?.trim(), key).toBeTruthy();
      expect(placeholders(String(value)), key).toEqual(placeholders(String(model)));
    }
  }
});

it.each(locales.filter((locale) => locale !== 'en'))(
  'the sentences in %s are not the English ones',
  (locale) => {
    const catalogue = read(locale);
    const sentences = keys.filter((key) => !key.startsWith('amenity_') && typeof english[key] === 'string');
    expect(sentences.filter((key) => key !== 'list' && catalogue[key] === english[key])).toEqual([]);
  },
);

it('French has a no-break space before its high punctuation', () => {
  const texts = Object.values(read('fr')).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  );
  expect(texts.filter((text) => / [;:!?»]/.test(text))).toEqual([]);
});
