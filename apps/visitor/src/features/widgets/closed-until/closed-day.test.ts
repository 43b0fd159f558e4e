import { expect, test } from 'vitest';
import { closedDay, opensAgain } from './closed-day.ts';

const TODAY = new Date('2026-11-16T12:00:00Z');

test.each([
  ['en', '3 December'],
  ['de', '3. Dezember'],
  ['es', '3 de diciembre'],
  ['ru', '3 декабря'],
  ['ja', '12月3日'],
])('formats the day for %s', (locale, written) => {
  expect(closedDay('2026-12-03', locale === 'en' ? 'en-GB' : locale, TODAY)).toBe(written);
});

test('shows the year if it is not the current one', () => {
  expect(closedDay('2027-01-07', 'en-GB', TODAY)).toBe('7 January 2027');
});

test('shows the time of opening, and the day only if it is not today', () => {
  const now = new Date('2026-11-16T12:00:00');
  expect(opensAgain('2026-11-16', '16:30', 'de', now)).toBe('16:30');
  expect(opensAgain('2026-11-17', '09:00', 'en-GB', now)).toBe('17 November, 9:00');
});
