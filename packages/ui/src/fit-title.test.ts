import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fitLine, fitTitle, lineWidth, longestWordWidth } from './fit-title.ts';

it('never underestimates the width of a word, and hardly overestimates it', () => {
  // Widths that were measured in the default font at the font weight of titles.
  for (const [word, width] of [
    ['mathematischen', 8.91],
    ['Datenschutzerklärung', 11.7],
    ['Sonderausstellungen', 11.03],
    ['Tentoonstellingen', 9.42],
  ] as const) {
    expect(longestWordWidth(word)).toBeGreaterThanOrEqual(width);
    expect(longestWordWidth(word)).toBeLessThan(width * 1.12);
  }
});

it('measures the longest part without a possible line break', () => {
  expect(longestWordWidth('Museum der mathematischen Formen')).toBe(longestWordWidth('mathematischen'));
  expect(longestWordWidth('Pribatutasun-politika')).toBe(longestWordWidth('Pribatutasun'));
  expect(longestWordWidth('数学のかたち美術館')).toBe(1);
  expect(longestWordWidth('')).toBe(1);
});

it('includes words inside elements', () => {
  const title = ['Die ', createElement('span', { lang: 'de' }, 'Datenschutzerklärung')];
  expect(fitTitle(title)).toEqual({ '--word': longestWordWidth('Datenschutzerklärung') });
});

it('includes spaces in the width of a line, and characters that are as wide as high', () => {
  expect(lineWidth('作品の番号')).toBe(5);
  expect(lineWidth('a b')).toBeGreaterThan(lineWidth('ab'));
  expect(fitLine('')).toEqual({ '--line': 1 });
});
