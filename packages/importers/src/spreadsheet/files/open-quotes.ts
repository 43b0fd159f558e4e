import { parse } from 'csv-parse/sync';
import type { OpenQuote } from './sheet.ts';

/**
 * Whether a parsed row is really several rows. That happens if a cell begins with a quote that is never closed.
 * The parser then reads until the opening quote of a later cell. In a correct file, a quote inside a cell is
 * written twice.
 */
export function isTorn(cells: readonly string[], raw: string, delimiter: string): boolean {
  const later = `${delimiter}"`;
  const isSuspicious = cells.some((cell) => /[\r\n]/.test(cell) && cell.includes(later));
  return isSuspicious && !raw.includes(`${later}"`);
}

/**
 * Splits a text with an unclosed quote into rows. Each line is a row. In a line with an odd number of quotes, a
 * quote is an ordinary character.
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

/** Returns the position of the cell with the unclosed quote. */
export function openQuote(line: string, row: number, delimiter: string, count: number): OpenQuote {
  const position = line.split(delimiter).findIndex((cell) => cell.trimStart().startsWith('"'));
  return { row, position: Math.max(0, position), count };
}
