import { parse } from 'csv-parse/sync';
import type { OpenQuote } from './sheet.ts';

/**
 * Whether a parsed row really consists of several rows. That happens if a quote is opened in a cell and never
 * closed: the cell then ends at the opening quote of a later cell. Correct files write a quote inside a cell
 * twice.
 */
export function isTorn(cells: readonly string[], raw: string, delimiter: string): boolean {
  const later = `${delimiter}"`;
  const isSuspicious = cells.some((cell) => /[\r\n]/.test(cell) && cell.includes(later));
  return isSuspicious && !raw.includes(`${later}"`);
}

/**
 * Splits a text with an unclosed quote into rows. Each line is a row, and a quote without a partner is
 * treated as a letter.
 */
export function rowsOfLines(text: string, delimiter: string): string[][] {
  return text
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|\n/)
    .map((line) => cellsOf(line, delimiter));
}

function cellsOf(line: string, delimiter: string): string[] {
  const isClosed = (line.match(/"/g)?.length ?? 0) % 2 === 0;
  if (!isClosed) return line.split(delimiter).map((cell) => cell.trim().replace(/^"/, ''));
  const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
  return cells;
}

/** Returns the position at which the quote was opened. */
export function openQuote(line: string, row: number, delimiter: string, count: number): OpenQuote {
  const position = line.split(delimiter).findIndex((cell) => cell.trimStart().startsWith('"'));
  return { row, position: Math.max(0, position), count };
}
