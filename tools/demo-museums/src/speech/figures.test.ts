import { expect, test } from 'vitest';
import { spellFigures } from './figures.ts';
import { cardinal } from './numbers.ts';

test.each([
  ['en', 'On 1 March 1980', 'On the first of March nineteen eighty'],
  [
    'en',
    'in 1704, the 1960s and 2007',
    'in seventeen oh four, the nineteen sixties and two thousand and seven',
  ],
  [
    'en',
    '20,426 shapes, 137.5°',
    'twenty thousand four hundred and twenty-six shapes, one hundred and thirty-seven point five degrees',
  ],
  ['es', '21 lados y 31 obras del siglo XIX', 'veintiún lados y treinta y una obras del siglo diecinueve'],
  ['es', 'uno de los 20.426', 'uno de los veinte mil cuatrocientos veintiséis'],
  ['fr', 'au XIXe siècle, 91 %', 'au dix-neuvième siècle, quatre-vingt-onze pour cent'],
  ['fr', '20\u202f426 formes', 'vingt mille quatre cent vingt-six formes'],
  ['de', 'im 19. Jahrhundert', 'im neunzehnten Jahrhundert'],
  [
    'de',
    'das 19. Jahrhundert, 1704 und 3,14',
    'das neunzehnte Jahrhundert, siebzehnhundertvier und drei Komma eins vier',
  ],
  ['it', 'il 1º marzo 1980', 'il primo marzo millenovecentoottanta'],
  ['it', 'nel XXIII secolo', 'nel ventitreesimo secolo'],
] as const)('%s: %s', (language, written, spoken) => {
  expect(spellFigures(written, language)).toBe(spoken);
});

test('writes numbers of every size in words', () => {
  expect(cardinal('de', 1_000_021)).toBe('eine Million einundzwanzig');
  expect(cardinal('en', 2_000_007)).toBe('two million and seven');
  expect(cardinal('es', 21_100)).toBe('veintiún mil cien');
  expect(cardinal('fr', 80_200)).toBe('quatre-vingt mille deux cents');
  expect(cardinal('it', 3_028)).toBe('tremilaventotto');
});
