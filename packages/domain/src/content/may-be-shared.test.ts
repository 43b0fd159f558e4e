import { expect, test } from 'vitest';
import { canBeShared } from './may-be-shared.ts';

test.each([
  [{}, true],
  [{ licence: 'CC-BY-4.0' }, true],
  [{ licence: 'CC-BY-NC-ND-4.0' }, true],
  [{ licence: 'CC-BY-ND-4.0', reuse: false }, false],
  [{ licence: 'PDM' }, true],
  [{ licence: 'InC' }, false],
  [{ licence: 'InC', reuse: true }, true],
  [{ licence: 'NoC-CR' }, false],
  [{ reuse: false }, false],
])('with the credits %j, sharing is allowed: %s', (credits, expected) => {
  expect(canBeShared(credits)).toBe(expected);
});
