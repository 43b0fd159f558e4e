import { expect, test } from 'vitest';
import { nextPollTime } from './unpublished-changes.ts';

test('the result of a scheduled publication is requested soon after its time, and only if one is scheduled', () => {
  const now = Date.parse('2026-11-17T10:00:00.000Z');
  const scheduleAt = (at: string, failed?: []) => ({
    idPublication: 1,
    at,
    by: { idStaff: 1, name: 'Ana' },
    note: '',
    ...(failed && { failed }),
  });
  expect(nextPollTime([], now)).toBe(false);
  expect(nextPollTime([scheduleAt('2026-11-17T09:59:00.000Z', [])], now)).toBe(false);
  expect(nextPollTime([scheduleAt('2026-11-17T09:59:00.000Z')], now)).toBe(7_000);
  expect(nextPollTime([scheduleAt('2026-11-17T10:01:00.000Z')], now)).toBe(67_000);
  expect(nextPollTime([scheduleAt('2027-11-17T10:01:00.000Z')], now)).toBe(3_600_000);
});
