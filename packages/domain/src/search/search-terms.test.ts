import { describe, expect, it } from 'vitest';
import { normaliseText, splitIntoTerms } from './search-terms.ts';

describe('normaliseText', () => {
  it.each([
    ['Círculo Ámbar', 'circulo ambar'],
    ['Straße', 'strasse'],
    ['Œuvre d’Ærø', 'oeuvre d’aero'],
    ['ŁÓDŹ', 'lodz'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['Ёлка и Йод', 'елка и иод'],
    ['لَوْحَة', 'لوحه'],
    ['أحمـــد', 'احمد'],
    ['١٠١ ۱۰۱ １０１', '101 101 101'],
    ['ヒマワリ', 'ひまわり'],
    ['ﾋﾏﾜﾘ', 'ひまわり'],
    ['İstanbul ısı', 'istanbul isi'],
  ])('%s becomes %s', (text, folded) => {
    expect(normaliseText(text)).toBe(folded);
  });

  it('does not change normalised text', () => {
    for (const text of ['circulo', 'οδυσσευσ', 'ひまわり', 'لوحه', '각'])
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
  });
});

describe('splitIntoTerms', () => {
  it('returns letters and digits, whatever separates them', () => {
    expect(splitIntoTerms("The Sunflower's Count, no. 12")).toEqual([
      'the',
      'sunflower',
      's',
      'count',
      'no',
      '12',
    ]);
    expect(splitIntoTerms(' …! ')).toEqual([]);
  });
});
