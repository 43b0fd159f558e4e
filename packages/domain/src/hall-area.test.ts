import { describe, expect, it } from 'vitest';
import { hallAreaHeight, hallAreaOffset } from './hall-area.ts';

describe('the artwork area of a hall', () => {
  it.each([
    [0, false, 585],
    [1, true, 435],
    [2, true, 385],
    [3, false, 455],
    [9, false, 455],
  ])('with %d extras, audio %s, is %d px at 1000 px', (extras, audio, height) => {
    expect(hallAreaHeight(1000, extras, audio)).toBeCloseTo(height);
  });

  it('is never below 120 px', () => {
    expect(hallAreaHeight(300, 3, true)).toBe(120);
  });

  it('gives styles the part that 70vh is lessened by', () => {
    expect(hallAreaOffset(2, true)).toBe(315);
  });
});
