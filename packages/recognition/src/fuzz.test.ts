import { expect, test } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';

test.each([true, false])(
  'whatever is shown or loaded, there is an answer (vector instructions: %s)',
  async (simd) => {
    const recogniser = new Recogniser(await loadCore({ simd }));
    const { taken, refused, slowestMs } = fuzz(recogniser, 1, 8);
    // Some records must be accepted and some rejected, otherwise the test is meaningless.
    expect(taken).toBeGreaterThan(8);
    expect(refused).toBeGreaterThan(1);
    // A safety limit against endless loops, not a benchmark.
    expect(slowestMs).toBeLessThan(5000);
  },
);
