import { expect, it } from 'vitest';
import { mosaic } from './mosaic.ts';

it.each([1, 2, 3, 5, 9])('%i pictures fill the box without overlaps, and none is too small', (count) => {
  const boxes = mosaic(count, { x: 10, y: 10, width: 1000, height: 1200 }, 8);
  expect(boxes).toHaveLength(count);
  for (const [place, { x, y, width, height }] of boxes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThan(180);
    expect(x).toBeGreaterThanOrEqual(10);
    expect(x + width).toBeLessThanOrEqual(1010.001);
    expect(y + height).toBeLessThanOrEqual(1210.001);
    for (const other of boxes.slice(place + 1)) {
      const apart =
        other.x >= x + width ||
        x >= other.x + other.width ||
        other.y >= y + height ||
        y >= other.y + other.height;
      expect(apart).toBe(true);
    }
  }
  expect(mosaic(0, { x: 0, y: 0, width: 1, height: 1 }, 0)).toEqual([]);
});
