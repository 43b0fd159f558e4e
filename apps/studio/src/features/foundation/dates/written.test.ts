import { expect, test } from 'vitest';
import { formatDates, formatDateTimes } from './written.ts';

const now = () => new Date('2026-11-17T12:00:00');

test('a date of another year includes the year', () => {
  const day = formatDates('en-GB', now);
  expect(day('2026-11-20')).toBe('Fri 20 Nov');
  expect(day('2099-11-20')).toBe('Fri, 20 Nov 2099');
  expect(day('soon')).toBe('soon');
});

test('today is shown as a time only, and another year with the year', () => {
  const moment = formatDateTimes('en-GB', now);
  expect(moment('2026-11-17T14:05:00')).toBe('14:05');
  expect(moment('2026-11-16T14:05:00')).toBe('16 Nov, 14:05');
  expect(moment('2025-11-16T14:05:00')).toBe('16 Nov 2025, 14:05');
});
