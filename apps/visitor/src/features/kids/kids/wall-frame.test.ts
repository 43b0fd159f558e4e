import { expect, it } from 'vitest';
import { FRAME_COLOURS, wallFrame } from './wall-frame.ts';

it('an artwork has the same frame every time', () => {
  expect(wallFrame(101)).toEqual(wallFrame(101));
});

it('every frame is slightly tilted, and neighbours differ', () => {
  const frames = Array.from({ length: 300 }, (_, id) => wallFrame(id + 1));
  for (const { tilt, drop, width } of frames) {
    expect(Math.abs(tilt)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(tilt)).toBeLessThanOrEqual(3);
    expect(drop).toBeLessThanOrEqual(0.2);
    expect(width).toBeLessThanOrEqual(1);
  }
  const colours = frames.map(({ colour }) => colour);
  for (const colour of FRAME_COLOURS)
    expect(colours.filter((each) => each === colour).length).toBeGreaterThan(20);
  const round = frames.filter(({ isRound }) => isRound).length;
  expect(round).toBeGreaterThan(30);
  expect(round).toBeLessThan(90);
});
