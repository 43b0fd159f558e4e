import { expect, it } from 'vitest';
import { shownPart, within } from './frame-size.ts';

it('uses the centre of a video that is wider or higher than its box', () => {
  expect(shownPart(640, 480, 0.5)).toEqual({ x: 200, y: 0, width: 240, height: 480 });
  expect(shownPart(480, 640, 1)).toEqual({ x: 0, y: 80, width: 480, height: 480 });
  expect(shownPart(640, 480, 4 / 3)).toEqual({ x: 0, y: 0, width: 640, height: 480 });
});

it('returns nothing while the camera has no picture', () => {
  expect(shownPart(0, 0, 1)).toMatchObject({ width: 0, height: 0 });
  expect(within({ width: 0, height: 0 }, 640)).toEqual({ width: 0, height: 0 });
});

it('makes a frame smaller, never larger', () => {
  expect(within({ width: 1280, height: 720 }, 640)).toEqual({ width: 640, height: 360 });
  expect(within({ width: 300, height: 480 }, 640)).toEqual({ width: 300, height: 480 });
});
