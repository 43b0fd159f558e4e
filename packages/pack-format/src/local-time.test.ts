import { expect, test } from 'vitest';
import { endOfLocal, isLocalTime, isTimeZone, startOfLocal, timeZoneOf } from './local-time.ts';

const Z = (text: string) => new Date(text).toISOString();

test.each([
  ['an ordinary minute', '2026-11-21 10:00', 'Europe/Madrid', '2026-11-21T09:00Z', '2026-11-21T09:00Z'],
  ['with a T', '2026-07-04T10:00', 'Europe/Madrid', '2026-07-04T08:00Z', '2026-07-04T08:00Z'],
  ['a whole day', '2026-11-21', 'Europe/Madrid', '2026-11-20T23:00Z', '2026-11-21T23:00Z'],
  ['a day of 23 hours', '2026-03-29', 'Europe/Madrid', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['a day of 25 hours', '2026-10-25', 'Europe/Madrid', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  // In this night, clocks go forward from 02:00 to 03:00. 02:30 does not exist, so it is treated as 03:30.
  ['a minute that is skipped', '2026-03-29 02:30', 'Europe/Madrid', '2026-03-29T01:30Z', '2026-03-29T01:30Z'],
  // In this night, clocks go back from 03:00 to 02:00, so 02:30 exists twice. As the beginning of a period, it means
  // the first 02:30. As the end of a period, it means the second.
  [
    'a minute that comes twice',
    '2026-10-25 02:30',
    'Europe/Madrid',
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
  ],
  // In this time zone, clocks go forward at midnight, so this day begins at 01:00.
  ['a day without midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00Z', '2026-09-07T03:00Z'],
  [
    'half an hour of summer time',
    '2026-04-05 01:45',
    'Australia/Lord_Howe',
    '2026-04-04T14:45Z',
    '2026-04-04T15:15Z',
  ],
  [
    'a zone of three quarters',
    '2026-01-01 00:00',
    'Asia/Kathmandu',
    '2025-12-31T18:15Z',
    '2025-12-31T18:15Z',
  ],
  ['Greenwich', '2028-02-29 23:59', 'UTC', '2028-02-29T23:59Z', '2028-02-29T23:59Z'],
])('%s', (_title, text, zone, begin, end) => {
  expect(startOfLocal(text, zone)).toBe(Z(begin));
  expect(endOfLocal(text, zone)).toBe(Z(end));
});

test('recognises invalid dates and times', () => {
  for (const text of ['2026-11-21', '2026-11-21 10:00', '2026-11-21T23:59', '2028-02-29'])
    expect(isLocalTime(text)).toBe(true);
  for (const text of [
    '',
    'Saturday',
    '21.11.2026',
    '2026-02-29',
    '2026-06-31',
    '2026-13-01',
    '2026-11-21 24:00',
    '2026-11-21 10:60',
    '2026-11-21 10:00Z',
    '2026-11-21T10:00:00',
    ' 2026-11-21',
  ])
    expect(isLocalTime(text)).toBe(false);
});

test('a time zone is a name of the time zone database', () => {
  for (const name of ['Europe/Madrid', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Madrid', 'Europe/Atlantis', '+02:00', 'europe madrid', '../etc'])
    expect(isTimeZone(name)).toBe(false);
});

test('an unknown time zone, for instance while an editor types it, is read as UTC', () => {
  const written = ['Europe/Madrid', 'Europe/Mad', 'Mars/One', '', undefined, 7];
  expect(written.map(timeZoneOf)).toEqual(['Europe/Madrid', 'UTC', 'UTC', 'UTC', 'UTC', 'UTC']);
});
