import { expect, it } from 'vitest';
import { hallAreaOffset } from './hall-area.ts';

it.each([
  [0, false, 115],
  [1, true, 265],
  [2, true, 315],
  [3, false, 245],
  [9, false, 245],
])('with %d extras, audio %s, a hall’s artwork area is 70vh minus %d px', (extras, audio, offset) => {
  expect(hallAreaOffset(extras, audio)).toBe(offset);
});
