import { escapeFormula } from '@museummate/importers';
import type { Report } from './report.service.ts';
import { fill, reportTexts } from './report-texts.ts';

/**
 * Maximum width of a cell in characters, so that rows fit into the window of a terminal. Longer texts are
 * shortened. The CSV files contain the whole texts.
 */
const CELL_WIDTH = 60;

/** Formats a report for a terminal: columns as wide as their widest cell, numbers right-aligned. */
export function reportAsText({ museum, idMuseum, from, to, language, tables }: Report): string {
  const texts = reportTexts(language);
  const days = from ? fill(texts.days, { from, to }) : texts.allDays;
  const head = `${textCell(museum)} (${idMuseum}), ${days}`;
  const parts = tables.map(({ title, columns, rows }) => {
    const cells = [columns, ...rows.map((row) => row.map(textCell))];
    // The widths are computed in a loop, because Math.max accepts only about 100,000 arguments.
    const widths = columns.map((_, place) =>
      cells.reduce((widest, row) => Math.max(widest, row[place]?.length ?? 0), 0),
    );
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
    return [
      title,
      ...cells.map((row) => `  ${line(row)}`),
      ...(rows.length === 0 ? [`  ${texts.none}`] : []),
    ].join('\n');
  });
  return [head, ...parts].join('\n\n');
}

/**
 * Returns a value as one line without control characters. Visitors have written some of the values, so they may
 * contain anything.
 */
function textCell(value: string | number): string {
  const line = String(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length > CELL_WIDTH ? `${line.slice(0, CELL_WIDTH - 1)}…` : line;
}

/**
 * Mark at the beginning of a file. Without this mark, Excel does not read the file as UTF-8. Other programs ignore
 * it.
 */
const BYTE_ORDER_MARK = '\uFEFF';

export type Separator = ',' | ';';

/**
 * Formats a report for a spreadsheet, one file per table. Every row contains museum and days, so that rows of
 * several months or museums can be combined. The file name also contains them, because a table may have no rows.
 */
export function reportAsCsv(report: Report, separator: Separator = ','): Map<string, string> {
  const { idMuseum, museum, from, to, tables } = report;
  const heading = reportTexts(report.language).columns;
  const files = new Map<string, string>();
  for (const { name: table, columns, rows } of tables) {
    const lines = [
      [heading.museum, heading.from, heading.to, ...columns],
      ...rows.map((row) => [museum, from, to, ...row]),
    ];
    const text = lines.map((row) => `${row.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`);
    const name = [table, idMuseum, from, to].filter(Boolean).join('-');
    files.set(`${name}.csv`, BYTE_ORDER_MARK + text.join(''));
  }
  return files;
}

/**
 * Matches a separator or line break inside a text, if a formula could begin after it. A program may expect a separator
 * that the file does not use. It then splits the cell at that separator, even between quotation marks. Excel, for
 * example, expects the separator of the computer's language.
 */
const FORMULA_INSIDE = /([;,|\t\r\n]["'\s\p{Cf}]{0,20})(?=[=+\-@＝＋－＠])/gu;

/** Quotes a cell according to RFC 4180, and changes texts that a spreadsheet would treat as a formula. */
function csvCell(value: string | number, separator: Separator): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeFormula(value.replace(FORMULA_INSIDE, "$1'"));
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
