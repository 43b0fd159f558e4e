import { expect, test } from 'vitest';
import { isMediaKey, variantKey } from '../media-key.ts';
import { eagerWidths, variantWidths } from './variant-widths.ts';

test('copies have the widths of common screens, and are never wider than the picture', () => {
  expect(variantWidths(4000, 3000)).toEqual([160, 400, 800, 1200, 1600]);
  expect(variantWidths(900, 9000)).toEqual([160, 400, 800, 900]);
  expect(variantWidths(100, 80)).toEqual([100]);
  expect(eagerWidths(variantWidths(4000, 3000), 4000, 3000)).toEqual([160, 400, 800]);
});

test('copies of a scroll are as high as the copies of an ordinary wide picture', () => {
  const widths = variantWidths(12_000, 600);
  expect(widths).toEqual([1280, 3200, 6400, 9600, 12_000]);
  expect(eagerWidths(widths, 12_000, 600)).toEqual([1280, 3200, 6400]);
  expect(variantWidths(40_000, 400).at(-1)).toBe(16_383);
});

test('copies of any width have a valid key', () => {
  for (const width of [1, 9, 160, 16_383])
    expect(isMediaKey(variantKey('a'.repeat(64), width, 'webp'))).toBe(true);
  expect(isMediaKey(`${'a'.repeat(64)}-0160.webp`)).toBe(false);
});
