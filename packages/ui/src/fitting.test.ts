import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fitting, widestWord } from './fitting.ts';

it('a word is measured with room to spare, and never much more', () => {
  // As measured in the house's font at the weight of titles.
  for (const [word, width] of [
    ['mathematischen', 8.91],
    ['Datenschutzerklärung', 11.7],
    ['Sonderausstellungen', 11.03],
    ['Tentoonstellingen', 9.42],
  ] as const) {
    expect(widestWord(word)).toBeGreaterThanOrEqual(width);
    expect(widestWord(word)).toBeLessThan(width * 1.12);
  }
});

it('the longest word counts, wherever a line may not end', () => {
  expect(widestWord('Museum der mathematischen Formen')).toBe(widestWord('mathematischen'));
  expect(widestWord('Pribatutasun-politika')).toBe(widestWord('Pribatutasun'));
  expect(widestWord('数学のかたち美術館')).toBe(1);
  expect(widestWord('')).toBe(1);
});

it('the words inside elements count, too', () => {
  const title = ['Die ', createElement('span', { lang: 'de' }, 'Datenschutzerklärung')];
  expect(fitting(title)).toEqual({ '--word': widestWord('Datenschutzerklärung') });
});
