import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  idOfLanguageTag,
  languageOfTag,
  languageTag,
  languageTagOfId,
  museumLanguages,
} from './all-languages.ts';
import { LANGUAGE_SUBTAGS } from './language-table.ts';
import { LANGUAGES } from './languages.ts';

describe('the ids of languages (A82, A105)', () => {
  /**
   * Visits and downloads are stored with these ids. So lines may be added to this list, but never changed.
   */
  it.each([
    ['es', 1],
    ['no', 18],
    ['pl', 1001],
    ['fi', 1002],
    ['he', 1008],
    ['vi', 1012],
    ['se', 1144],
    ['fil', 3101],
    ['pt-BR', 18_694_752],
    ['zh-Hant', 24_887_360],
    ['sr-Latn', 21_102_144],
    ['sr-Latn-BA', 21_102_162],
  ])('of %s is always %i', (tag, id) => {
    expect(idOfLanguageTag(tag)).toBe(id);
    expect(languageTagOfId(id)).toBe(tag);
  });

  it('do not change: the first 8,038 codes are always the same, in the same order', () => {
    const codes = LANGUAGE_SUBTAGS.slice(0, 8038).join(' ');
    expect(createHash('sha256').update(codes).digest('hex')).toBe(
      '48eaea12abf0c05c77f44706a11cff229d3db81661a26fae211ab658373bdba5',
    );
  });

  it('are unique, and within the range that databases and the API accept', () => {
    const tags = LANGUAGE_SUBTAGS.filter((code) => !LANGUAGES.some(({ locale }) => locale === code));
    expect(new Set(LANGUAGE_SUBTAGS).size).toBe(LANGUAGE_SUBTAGS.length);
    expect(tags.map(idOfLanguageTag).map(languageTagOfId)).toEqual(tags);
    expect(idOfLanguageTag('zzj-Zsym-419')).toBeLessThan(2 ** 31);
    expect(languageTagOfId(idOfLanguageTag('zzj-Zsym-419'))).toBe('zzj-Zsym-419');
  });

  it.each([
    0,
    19,
    1000,
    1001 + LANGUAGE_SUBTAGS.indexOf('es'),
    1000 + LANGUAGE_SUBTAGS.length + 1,
    1_000_000,
    2 ** 31 - 1,
  ])('do not include %i', (id) => expect(languageTagOfId(id)).toBeUndefined());
});

it.each([
  ['pl', 'pl'],
  ['PL', 'pl'],
  ['pol', 'pl'],
  ['pt_BR', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['iw', 'he'],
  ['tw', 'tw'],
  ['xx', undefined],
  ['mul', undefined],
  ['qaa', undefined],
  ['en-Xxxx', undefined],
  ['en-ZZ', undefined],
  ['polish', undefined],
  ['ca-valencia', undefined],
  ['', undefined],
])('%j becomes %s', (written, tag) => expect(languageTag(written)).toBe(tag));

it.each([
  ['pl', 'Polski', 'ltr'],
  ['he', 'עברית', 'rtl'],
  ['se', 'Davvisámegiella', 'ltr'],
  ['fa', 'فارسی', 'rtl'],
  ['sms', 'Sääʹmǩiõll', 'ltr'],
  ['sma', 'Åarjelsaemien gïele', 'ltr'],
  ['smj', 'Julevsámegiella', 'ltr'],
  ['fit', 'Meänkieli', 'ltr'],
  ['pt-BR', 'Português (Brasil)', 'ltr'],
  ['es', 'Español', 'ltr'],
])('%s has the name %s and the direction %s', (tag, originalTitle, direction) => {
  expect(languageOfTag(tag)).toMatchObject({ originalTitle, direction });
});

it('a museum may give the name of a language itself', () => {
  expect(languageOfTag('sms', 'Sääʹmǩiõll').originalTitle).toBe('Sääʹmǩiõll');
});

describe('the languages that a museum lists', () => {
  it.each<[string[], [language: string, code: string][]]>([
    [
      ['es', 'en_US'],
      [
        ['es', 'es_ES'],
        ['en', 'en_US'],
      ],
    ],
    [['pt_BR'], [['pt', 'pt_BR']]],
    [
      ['pt', 'pt-BR'],
      [
        ['pt', 'pt_PT'],
        ['pt-BR', 'pt-BR'],
      ],
    ],
    [
      ['pt_BR', 'pt_PT'],
      [
        ['pt-BR', 'pt-BR'],
        ['pt', 'pt_PT'],
      ],
    ],
    [
      ['es_MX', 'es_AR'],
      [
        ['es', 'es_MX'],
        ['es-AR', 'es-AR'],
      ],
    ],
    [['zh-Hant'], [['zh-Hant', 'zh-Hant']]],
    [['nb'], [['no', 'no_NO']]],
    [
      ['nb', 'nn'],
      [
        ['no', 'no_NO'],
        ['nn', 'nn'],
      ],
    ],
    [
      ['pl', 'se', 'xx'],
      [
        ['pl', 'pl'],
        ['se', 'se'],
      ],
    ],
  ])('%j', (given, resolved) => {
    expect(museumLanguages(given).map(({ language, code }) => [language, code])).toEqual(resolved);
  });
});
