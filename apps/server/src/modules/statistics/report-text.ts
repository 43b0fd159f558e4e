import type { ReportTable } from './report.service.ts';

/** The widest cell in a terminal: wider ones would push every row out of the window, and the CSV has all of it. */
const CELL_WIDTH = 60;

/** Writes tables for a terminal: columns as wide as their widest cell, numbers to the right. */
export function reportAsText(tables: ReportTable[]): string {
  return tables
    .map(({ title, columns, rows }) => {
      const cells = [columns, ...rows.map((row) => row.map(textCell))];
      const widths = columns.map((_, place) => Math.max(...cells.map((row) => row[place]?.length ?? 0)));
      const isNumber = columns.map(
        (_, place) => rows.length > 0 && rows.every((row) => typeof row[place] === 'number'),
      );
      const line = (row: string[]) =>
        row
          .map((cell, place) =>
            isNumber[place] ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0),
          )
          .join('  ')
          .trimEnd();
      return [title, ...cells.map((row) => `  ${line(row)}`), ...(rows.length === 0 ? ['  none'] : [])].join(
        '\n',
      );
    })
    .join('\n\n');
}

/** Makes one line of a value, with nothing that a terminal would obey: visitors have written some of it. */
function textCell(value: string | number): string {
  const line = String(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > CELL_WIDTH ? `${line.slice(0, CELL_WIDTH - 1)}…` : line;
}

/** Writes one table for a spreadsheet: the name of the part stands in the first column. */
export function reportAsCsv(tables: ReportTable[]): string {
  return tables
    .flatMap(({ title, columns, rows }) =>
      [columns, ...rows].map((row) => [title, ...row].map(csvCell).join(',')),
    )
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Quotes a cell as RFC 4180 says; what a visitor wrote must not become a formula. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Blanks, marks of direction and the wide signs of East Asia before or in place of the sign do not help it.
  const safe = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
