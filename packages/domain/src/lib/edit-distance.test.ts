import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['', 'hall', 4],
  ['hall', 'hall', 0],
  ['hall', 'halls', 1],
  ['hall', 'hal', 1],
  ['hall', 'hull', 1],
  ['hall', 'ahll', 1],
  ['artwork', 'timeline', 8],
])('%j and %j have a distance of %i, in both directions', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance]);
});
