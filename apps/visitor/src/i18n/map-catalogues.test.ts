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

/** Languages in which a name in the middle of a sentence would need an article, a case ending or a contraction. */
const INFLECTING = 'ca de el es eu fi fr gl he hi hu it pt ru tr uk'.split(' ');
const DIRECTIONS = keys.filter((key) => /^(go|stairs|lift|arrive|way_from)/.test(key));
/** Languages without articles and agreement. */
const UNINFLECTED = ['id', 'ja', 'vi', 'zh'];

/** Returns the names of the parameters that are neither before nor after a colon. */
const insideSentence = (text: string) =>
  placeholders(text.replace(/^\{\w+\}(?=\s?:)|(?<=: )\{\w+\}(?=[.।]?(\s|$))/g, ''));

it.each(INFLECTING)(
  'directions in %s have names beside colons, because names are not inflected',
  (locale) => {
    const catalogue = read(locale);
    expect(DIRECTIONS.filter((key) => insideSentence(String(catalogue[key])).length > 0)).toEqual([]);
  },
);

it.each(locales.filter((locale) => !UNINFLECTED.includes(locale)))(
  'what is seen on arrival, and what is closed, needs neither article nor agreement in %s',
  (locale) => {
    const catalogue = read(locale);
    const wrong = ['arrive_ahead', 'arrive_left', 'arrive_right', 'closed'].filter(
      (key) => insideSentence(String(catalogue[key])).length > 0,
    );
    expect(wrong).toEqual([]);
  },
);

it('French has a no-break space before its high punctuation', () => {
  const texts = Object.values(read('fr')).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  );
  expect(texts.filter((text) => / [;:!?»]/.test(text))).toEqual([]);
});
