import { expect, it } from 'vitest';
import { newer } from './device-copies.ts';

const [old, fresh] = [{ updateAt: '2026-01-01T00:00:00.000Z' }, { updateAt: '2026-02-01T00:00:00.000Z' }];

it('the device’s copy wins, unless the museum has a newer one', () => {
  const copy = { ...fresh };
  expect(newer(copy, fresh)).toBe(copy);
  expect(newer(fresh, old)).toBe(fresh);
  expect(newer(old, fresh)).toBe(fresh);
  expect(newer(old, undefined)).toBe(old);
  expect(newer(undefined, old)).toBe(old);
});

it('without network the copy wins: its files are here', () => {
  expect(newer(old, fresh, false)).toBe(old);
  expect(newer(undefined, fresh, false)).toBe(fresh);
});
