import { expect, test } from 'vitest';
import { closedDay } from './closed-day.ts';

const TODAY = new Date('2026-11-16T12:00:00Z');

test.each([
  ['en', '3 December'],
  ['de', '3. Dezember'],
  ['es', '3 de diciembre'],
  ['ru', '3 декабря'],
  ['ja', '12月3日'],
])('in %s the day is written as there', (locale, written) => {
  expect(closedDay('2026-12-03', locale === 'en' ? 'en-GB' : locale, TODAY)).toBe(written);
});

test('another year is said', () => {
  expect(closedDay('2027-01-07', 'en-GB', TODAY)).toBe('7 January 2027');
});
