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
  ['den 1 dec 2026', ['sv'], '2026-12-01'],
  ['1 jan. 2027 kl. 17.00', ['sv'], '2027-01-01 17:00'],
  ['31.12.2026 r.', ['pl'], '2026-12-31'],
  ['1 grudnia 2026', ['pl'], '2026-12-01'],
  ['1 de desembre de 2026', ['ca'], '2026-12-01'],
  ['1 d’octubre de 2026', ['ca'], '2026-10-01'],
  ['1° dicembre 2026', ['it'], '2026-12-01'],
  ['1er décembre 2026', ['fr'], '2026-12-01'],
  ['31/01/2027 17h00', ['fr'], '2027-01-31 17:00'],
  ['1 декабря 2026 г.', ['ru'], '2026-12-01'],
  ['1. joulukuuta 2026', ['fi'], '2026-12-01'],
  ['2026. december 1.', ['hu'], '2026-12-01'],
  ['1 Aralık 2026', ['tr'], '2026-12-01'],
  ['1 בדצמבר 2026', ['he'], '2026-12-01'],
  ['٢٠٢٦-١٢-٠١', ['ar'], '2026-12-01'],
  ['1 tháng 12, 2026', ['vi'], '2026-12-01'],
  ['２０２６年１２月１日（火）', ['ja'], '2026-12-01'],
  ['令和9年1月31日', ['ja'], '2027-01-31'],
  ['December 1, 2026', ['en'], '2026-12-01'],
  ['Tuesday, December 1st, 2026', ['en'], '2026-12-01'],
  ['Jan 31, 2027 5:00 PM', ['en'], '2027-01-31 17:00'],
  ['2026-12-01 12:15 am', ['en'], '2026-12-01 00:15'],
  ['2026-12-31 24:00', [], '2027-01-01 00:00'],
  ['1.12.2026 10 Uhr', ['de'], '2026-12-01 10:00'],
  ['31.1.27', ['de'], '2027-01-31'],
  ['1/12/26', ['en'], undefined],
  ['2026-12-01 13:00 pm', ['en'], undefined],
  ['2026-12-01T10:00:00Z', [], undefined],
  ['1 2 December 2026', ['en'], undefined],
  ['December 2026', ['en'], undefined],
  ['1 December 2026 or later', ['en'], undefined],
  ['31.2.2026', ['de'], undefined],
  ['2026', ['de'], undefined],
  ['tomorrow', ['en'], undefined],
] as const)('the text %s in %j is the date %s', (text, languages, date) => {
  expect(readDate(text, languages)).toBe(date);
});

test('reads ten thousand texts that are not dates in seconds', () => {
  const before = process.cpuUsage();
  for (let each = 0; each < 10_000; each++) readDate(`12 Nomonth 2026`, ['sv']);
  const { user, system } = process.cpuUsage(before);
  // An earlier implementation formatted the names of all months again for each date, which took seven seconds.
  expect((user + system) / 1e6).toBeLessThan(3);
});
