import { parse } from 'csv-parse/sync';
import type { OpenQuote } from './sheet.ts';

/**
 * Whether a row contains several: a quote was opened in a cell and not closed, so that the cell ends at the opening quote
 * of a later cell. Correct files write quotes inside a cell twice.
 */
export function isTorn(cells: readonly string[], raw: string, delimiter: string): boolean {
  const later = `${delimiter}"`;
  const isSuspicious = cells.some((cell) => /[\r\n]/.test(cell) && cell.includes(later));
  return isSuspicious && !raw.includes(`${later}"`);
}

/** The rows of such a text: each line is a row. A quote without a partner counts as a letter. */
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

/** Where the quote was opened. */
export function openQuote(line: string, row: number, delimiter: string, count: number): OpenQuote {
  const position = line.split(delimiter).findIndex((cell) => cell.trimStart().startsWith('"'));
  return { row, position: Math.max(0, position), count };
}
