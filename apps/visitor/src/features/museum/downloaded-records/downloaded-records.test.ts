import { expect, it } from 'vitest';
import { newestCopy } from './downloaded-records.ts';

const old = { updateAt: '2026-01-01T00:00:00.000Z' };
const fresh = { updateAt: '2026-02-01T00:00:00.000Z' };

it('uses the downloaded copy, unless the museum has a newer one', () => {
  const copy = { ...fresh };
  expect(newestCopy(copy, fresh)).toBe(copy);
  expect(newestCopy(fresh, old)).toBe(fresh);
  expect(newestCopy(old, fresh)).toBe(fresh);
  expect(newestCopy(old, undefined)).toBe(old);
  expect(newestCopy(undefined, old)).toBe(old);
});

it('uses the copy when offline, because its files are on the device', () => {
  expect(newestCopy(old, fresh, false)).toBe(old);
  expect(newestCopy(undefined, fresh, false)).toBe(fresh);
});
