import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test.each([
  ['2026-12-01', [], '2026-12-01'],
  ['2026-12-01 10:30', [], '2026-12-01 10:30'],
  ['2026-12-01T10:30:00', [], '2026-12-01 10:30'],
  ['1.12.2026', ['de'], '2026-12-01'],
  ['1. 12. 2026 9:05', ['cs'], '2026-12-01 09:05'],
  ['1/12/2026', ['fr'], '2026-12-01'],
  ['1/12/2026', ['en'], undefined],
  ['13/12/2026', ['en'], '2026-12-13'],
  ['12/13/2026', ['en'], '2026-12-13'],
  ['5/5/2026', ['en'], '2026-05-05'],
  ['2026/12/1', ['ja'], '2026-12-01'],
  ['2026年12月1日', ['ja'], '2026-12-01'],
  ['46357', ['sv'], '2026-12-01'],
  ['46357.4375', ['sv'], '2026-12-01 10:30'],
  ['1 december 2026', ['sv'], '2026-12-01'],
  ['1 de diciembre de 2026', ['es'], '2026-12-01'],
  ['1st December 2026', [], '2026-12-01'],
  ['31.2.2026', ['de'], undefined],
  ['2026', ['de'], undefined],
  ['tomorrow', ['en'], undefined],
] as const)('%s in %j is %s', (text, languages, date) => {
  expect(readDate(text, languages)).toBe(date);
});

test('reads ten thousand dates that are none in seconds', () => {
  const before = process.cpuUsage();
  for (let each = 0; each < 10_000; each++) readDate(`12 Nomonth 2026`, ['sv']);
  const { user, system } = process.cpuUsage(before);
  // Formatting the names of the months for each date took seven.
  expect((user + system) / 1e6).toBeLessThan(3);
});
