import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('pauses double up to the maximum', () => {
  const pauses = [0, 1, 2, 3, 4, 2000].map((failures) => backoff(failures, { first: 500, max: 5000 }));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
});
