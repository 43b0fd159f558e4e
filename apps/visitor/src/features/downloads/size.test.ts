import { expect, it } from 'vitest';
import { sizeIn } from './size.ts';

it('an amount stays in front of its unit in Arabic, too, and both on one line', () => {
  expect(sizeIn('en_GB', 1536)).toBe('1.5\u00a0Kb');
  expect(sizeIn('ar_SA', 1536)).toBe('\u20661.5\u00a0Kb\u2069');
});
