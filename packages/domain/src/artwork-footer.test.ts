import { expect, it } from 'vitest';
import { artworkFooterHeight } from './artwork-footer.ts';

it('[CONST-25] the footer grows with its extras up to 290 px', () => {
  expect([0, 1, 2, 4, 5, 6].map((extras) => artworkFooterHeight(extras))).toEqual([
    90, 140, 190, 290, 290, 290,
  ]);
});

it('the collapsed footer is 90 px high', () => {
  expect(artworkFooterHeight(2, false)).toBe(90);
});
