import { expect, test } from 'vitest';
import { localDateAt, localDateTimeAt, toTimestamp } from './museum-time.ts';

test.each([
  ['2026-11-18T09:30', 'Europe/Madrid', '2026-11-18T08:30:00.000Z'],
  ['2026-07-01T09:30', 'Europe/Madrid', '2026-07-01T07:30:00.000Z'],
  ['2026-11-18T00:15', 'Asia/Tokyo', '2026-11-17T15:15:00.000Z'],
])('local time %s in %s is %s, and converts back', (local, zone, moment) => {
  expect(toTimestamp(local, zone)).toBe(moment);
  expect(localDateTimeAt(Date.parse(moment), zone)).toBe(local);
  expect(localDateAt(Date.parse(moment), zone)).toBe(local.slice(0, 10));
});
