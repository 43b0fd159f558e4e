import { expect, test } from 'vitest';
import { proveHiddenFigures } from '#testing/suppression/prove-hidden-figures.ts';

/** Time limit in milliseconds. A museum takes up to 20 s, with four other jobs over 120 s. */
const ON_A_BUSY_MACHINE = 300_000;

// suppression.long.test.ts tests more histories.
test.each([
  ['small', 3],
  ['busy', 60],
])(
  'a hidden figure of a %s museum may be 1, 2, 3 or 4, whatever is published',
  { timeout: ON_A_BUSY_MACHINE },
  (_name, mean) => {
    const { claims, unproved } = proveHiddenFigures({ seed: 1, mean });
    expect(claims).toBeGreaterThan(100);
    expect(unproved).toEqual([]);
  },
);
