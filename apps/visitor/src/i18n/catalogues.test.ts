import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { interfaceLanguage, LANGUAGES } from '@museummate/domain';
import { languageOfTag, languageTag } from '@museummate/domain/all-languages';
import { Texts } from '@museummate/i18n';
import { textParamsSource, textsOf } from '@museummate/i18n/text-params-source';
import { describe, expect, it } from 'vitest';
import type { Catalogue, InterfaceTextTypes } from './catalogue.ts';
import { FALLBACK_TEXTS } from './fallback-texts.ts';
import same from './same-as-english.json' with { type: 'json' };

const folder = path.join(import.meta.dirname, 'catalogues');
const read = (locale: string) =>
  JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<
    string,
    string | Record<string, string>
  >;
const locales = readdirSync(folder).map((file) => file.replace('.json', ''));
const english = read('en');
const keys = Object.keys(english);
/** Written once for all (A27). */
const SHARED = 'privacy_policy_text';
const texts = (value: string | Record<string, string> | undefined) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {});
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the catalogues', () => {
  it('[GEN-28] are those of the eighteen languages, and of others that have an id (A105)', () => {
    const eighteen = LANGUAGES.map(({ locale }) => locale);
    expect(locales).toEqual(expect.arrayContaining(eighteen));
    for (const other of locales.filter((locale) => !eighteen.includes(locale)))
      expect(languageTag(other), other).toBe(other);
  });

  it.each(locales)('of %s runs in the direction of its language', (locale) => {
    expect(interfaceLanguage(locale).direction).toBe(languageOfTag(locale).direction);
  });

  it('are declared with what is put into their texts, as `npm run generate:texts` writes it', () => {
    const written = readFileSync(path.join(import.meta.dirname, 'text-params.ts'), 'utf8');
    expect(written).toBe(textParamsSource(english));
    const forPacks = path.join(
      import.meta.dirname,
      '../../../../packages/pack-format/src/interface-texts.json',
    );
    expect(readFileSync(forPacks, 'utf8')).toBe(textsOf(english));
  });

  it('are typed: a call that gives too little, too much or something else does not pass tsc', () => {
    const { get } = new Texts<InterfaceTextTypes>('en', english as Catalogue);
    expect(get('page_of', { page: 1, pages: 3 })).toBe('1 of 3');
    // @ts-expect-error `pages` is missing.
    expect(get('page_of', { page: 1 })).toBe('1 of {pages}');
    // @ts-expect-error It is called `pages`.
    expect(get('page_of', { page: 1, page_count: 3 })).toBe('1 of {pages}');
    // @ts-expect-error Nothing is put into this text.
    expect(get('back', { page: 1 })).toBe('Back');
  });

  it('have in English what is said where none of them can be had', () => {
    expect(english).toMatchObject(FALLBACK_TEXTS);
  });

  it.each(locales)('[GEN-30] of %s has the same keys, 200 or more, none of them empty', (locale) => {
    const catalogue = read(locale);
    expect(Object.keys(catalogue)).toEqual(keys);
    expect(keys.length).toBeGreaterThanOrEqual(200);
    expect(keys.filter((key) => texts(catalogue[key]).some((text) => !text.trim()))).toEqual([]);
  });

  it.each(locales)('[GEN-29] of %s has the one privacy text', (locale) => {
    expect(read(locale)[SHARED]).toBe(english[SHARED]);
  });

  it.each(locales)('of %s keeps what is put in, and has every plural form of its language', (locale) => {
    const catalogue = read(locale);
    const region = locale === 'pt' ? 'pt-PT' : locale;
    const categories = new Intl.PluralRules(region).resolvedOptions().pluralCategories.sort();
    for (const key of keys) {
      const value = catalogue[key];
      const model = english[key];
      expect(typeof value, key).toBe(typeof model);
      if (typeof value === 'object') {
        expect(Object.keys(value).sort(), key).toEqual(categories);
        expect(placeholders(value.other ?? ''), key).toEqual(['{count}']);
      } else expect(placeholders(value ?? ''), key).toEqual(placeholders(String(model)));
    }
  });

  it.each(locales.filter((locale) => locale !== 'en'))(
    'of %s says nothing in English but listed words',
    (locale) => {
      const catalogue = read(locale);
      const equal = keys.filter(
        (key) => key !== SHARED && JSON.stringify(catalogue[key]) === JSON.stringify(english[key]),
      );
      expect(equal.sort()).toEqual([...((same as Record<string, string[]>)[locale] ?? [])].sort());
    },
  );

  it.each(locales)('[ERR-27] of %s has a text for each error of the camera', (locale) => {
    const catalogue = read(locale);
    for (const key of keys.filter((each) => each.startsWith('qr_error_')))
      expect(catalogue[key], key).toMatch(/^ERROR:/);
  });

  it('[ERR-05, ERR-06, ERR-07, ERR-08, ERR-10, ERR-11, ERR-12, ERR-20] have the specified words', () => {
    expect(english).toMatchObject({
      wrong_code: 'Wrong code',
      user_name_error: 'please enter a correct user',
      user_not_valid: 'user not valid',
      email_not_valid: 'Incorrect email',
      email_not_valid_short: 'email not valid',
      privacy_policy_error: 'you should accept the privacy policy',
      no_artwork: 'no artwork found with this code',
      no_artwork_found: 'Oops, we cannot find any work with this code',
      no_artworks_category: 'no artworks for this section',
      no_internet: 'You must be connected to the internet to complete this action',
    });
    expect(read('es')).toMatchObject({
      empty_code: 'El código no puede estar vacío',
      email_not_valid: 'Email incorrecto',
      enter_number: 'Introduzca número de obra',
    });
  });
});
