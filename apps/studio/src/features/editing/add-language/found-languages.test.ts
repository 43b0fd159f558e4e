import { expect, test } from 'vitest';
import { foundLanguages, sameLanguage } from './found-languages.ts';

test.each([
  ['pol', 'en', 'pl'],
  ['Deutsch', 'en', 'de'],
  ['allem', 'fr', 'de'],
  ['eusk', 'en', 'eu'],
  ['pt_br', 'en', 'pt-BR'],
  ['fil', 'en', 'fil'],
])('%s, typed in %s, is found as %s', (wanted, locale, code) => {
  expect(foundLanguages(wanted, locale)[0]?.code).toBe(code);
});

test('offers nothing for unknown languages, and treats pt_BR and pt-BR as one language', () => {
  expect(foundLanguages('qqzz', 'en')).toEqual([]);
  expect(foundLanguages('  ', 'en')).toEqual([]);
  expect(sameLanguage('pt_BR', 'pt-BR')).toBe(true);
});
