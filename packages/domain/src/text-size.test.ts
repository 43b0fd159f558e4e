import { expect, it } from 'vitest';
import { nextTextSize } from './text-size.ts';

it('text grows by 2 from 14 to 24 and then starts again', () => {
  const sizes = [14];
  for (let press = 0; press < 6; press++) sizes.push(nextTextSize(sizes.at(-1) ?? 0));
  expect(sizes).toEqual([14, 16, 18, 20, 22, 24, 14]);
});

it('an invalid size returns to the minimum', () => {
  for (const size of [Number.NaN, 0, 23, 99]) expect(nextTextSize(size)).toBe(14);
});
