import { expect, test } from 'vitest';
import { proveHiddenFigures } from '#testing/suppression/prove-hidden-figures.ts';

const MEANS = [1, 3, 12, 60];
const SEEDS = [1, 2, 3];

test.each(MEANS.flatMap((mean) => SEEDS.map((seed) => ({ seed, mean }))))(
  'a hidden figure may be 1, 2, 3 or 4, whatever is published: $mean visits per day, seed $seed',
  (history) => {
    const { claims, unproved } = proveHiddenFigures(history);
    expect(claims).toBeGreaterThan(100);
    expect(unproved).toEqual([]);
  },
);
