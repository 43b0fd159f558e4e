import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';

test.each([true, false])('every frame and every record gives a result (with SIMD: %s)', async (simd) => {
  const recogniser = new Recogniser(await loadCore({ simd }));
  const { taken, refused, slowestMs } = fuzz(recogniser, 1, 8);
  // The test is meaningful only if some records are accepted and some are rejected.
  expect(taken).toBeGreaterThan(8);
  expect(refused).toBeGreaterThan(1);
  // This limit only detects endless loops. It is not a benchmark.
  expect(slowestMs).toBeLessThan(5000);
});
