import { expect, test } from 'vitest';
import { reportAsCsv } from './report-text.ts';

/** Returns the file of a report with one answer. */
function fileOf(value: string): string | undefined {
  const rows = [[value, 1]];
  const tables = [{ name: 'answers', title: 'Answers', columns: ['answer', 'times'], rows }];
  return reportAsCsv({ idMuseum: 12, museum: 'Museum', from: '', to: '', language: 'en', tables }).get(
    'answers-12.csv',
  );
}

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x, @SUM(A1)', `"x, '@SUM(A1)"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['x\t+1', "x\t'+1"],
  ['5 - 3 = 2', '5 - 3 = 2'],
])('escapes %j, which a program with another separator would split', (value, cell) => {
  expect(fileOf(value)).toContain(`,${cell},1\r\n`);
});
