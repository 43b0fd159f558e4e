import { describe, expect, it } from 'vitest';
import { artworksWithSimilarCodes } from './similar-codes.ts';

const museum = Array.from({ length: 30 }, (_, place) => ({ code: String(101 + place) }));
const near = (typed: string, artworks: { code: string | null; otherCodes?: string[] }[] = museum) =>
  artworksWithSimilarCodes(artworks, typed, 3).map(({ code }) => code);

describe('the codes most similar to an unknown one', () => {
  it.each([
    ['999', ['109', '119', '129'], 'one digit right is better than none'],
    ['1112', ['111', '112', '122'], 'a digit too much'],
    ['11', ['101', '110', '111'], 'a digit too few'],
    ['141', ['111', '114', '121'], 'one digit wrong, or two swapped'],
    ['100', ['101', '102', '103'], 'next to it in counting'],
  ])('%s: %j, %s', (typed, codes) => {
    expect(near(typed)).toEqual(codes);
  });

  it('include an artwork to which the museum has assigned the typed code, even if it has another code itself', () => {
    expect(near('900', [...museum, { code: '777', otherCodes: ['900'] }])).toContain('777');
    expect(near('900', [...museum, { code: '777' }])).not.toContain('777');
  });

  it('include only codes that can be typed, and respect leading zeros', () => {
    expect(near('0102', [{ code: 'A102' }, { code: null }, { code: '' }, { code: '102' }])).toEqual(['102']);
    expect(near('102', [{ code: '0102' }, { code: '7' }])).toEqual(['7', '0102']);
  });

  it('are none for an empty input, or in a museum without codes', () => {
    expect(near('')).toEqual([]);
    expect(near('1', [])).toEqual([]);
  });
});
