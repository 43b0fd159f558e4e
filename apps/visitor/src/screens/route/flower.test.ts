import { expect, it } from 'vitest';
import { flower } from './flower.ts';

it.each([1, 2, 3, 6, 7])('%i discs fit into their square without overlaps', (count) => {
  const petals = flower(count);
  expect(petals).toHaveLength(count);
  for (const [place, { x, y, size }] of petals.entries()) {
    expect(Math.min(x, y) - size / 2).toBeGreaterThanOrEqual(-0.001);
    expect(Math.max(x, y) + size / 2).toBeLessThanOrEqual(1.001);
    for (const other of petals.slice(place + 1))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(size - 0.001);
  }
  expect(flower(0)).toEqual([]);
});
