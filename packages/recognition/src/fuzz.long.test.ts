import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';

test.each([1, 2, 3, 4, 5, 6])('gives a result for any picture and any record (seed %i)', async (seed) => {
  const recogniser = new Recogniser(await loadCore());
  const { slowestMs } = fuzz(recogniser, 1000 * seed, 500);
  expect(slowestMs).toBeLessThan(5000);
});
