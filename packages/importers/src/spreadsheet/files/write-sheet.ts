import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawDocuments } from '@museummate/pack-format';
import { stringify } from 'csv-stringify';
import writeExcelFile from 'write-excel-file/node';
import { HELP_SHEET } from '../headings/tables.ts';
import { ERASE } from '../rows/cell-values.ts';
import { type SheetTable, sheetTables } from '../rows/sheet-tables.ts';
import { escapeFormula } from './formulas.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const HELP = [
  'Each row is one work, hall or amenity; rows are identified by their number. Columns that end in _en, _de … are in that language.',
  'Fill in what is missing and import the file again: an empty cell changes nothing.',
  `${ERASE} in a cell removes its value.`,
  'You can delete columns and rows that you do not need, and add columns such as text_pl for another language.',
  'An apostrophe before = + - @ keeps the cell from being read as a formula; leave it there.',
];

export interface SheetOptions {
  /**
   * Languages that get columns in addition to the museum's own language. By default, these are all languages of the
   * museum.
   */
  languages?: readonly string[];
}

/**
 * Writes a museum as XLSX or CSV, depending on the file extension. Importing the unchanged file changes nothing.
 */
export async function writeSheet(
  documents: RawDocuments['documents'],
  file: string,
  options: SheetOptions = {},
): Promise<{ rows: number }> {
  const tables = sheetTables(documents, options);
  // The list is written to a temporary file first, so that the final file is always complete.
  const temporary = `${file}.part`;
  try {
    if (/\.csv$/i.test(file)) await writeCsv(tables, temporary);
    else await writeXlsx(tables, temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/** Writes one table for all kinds of documents. The column `sheet` contains the kind. */
async function writeCsv(tables: readonly SheetTable[], file: string): Promise<void> {
  const titles = [...new Set(tables.flatMap((table) => table.titles))];
  function* lines(): Generator<string[]> {
    yield ['sheet', ...titles];
    for (const { name, titles: own, rows } of tables)
      for (const row of rows) {
        const cells = new Map(own.map((title, place) => [title, row[place] ?? '']));
        yield [name, ...titles.map((title) => escapeFormula(cells.get(title) ?? ''))];
      }
  }
  const output = createWriteStream(file);
  output.write(BYTE_ORDER_MARK);
  await pipeline(
    Readable.from(lines()),
    stringify({ record_delimiter: 'windows', quoted_match: /[\r\n]/ }),
    output,
  );
}

async function writeXlsx(tables: readonly SheetTable[], file: string): Promise<void> {
  const head = (value: string) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#e8eef3',
  });
  // Cells are written as text, so that spreadsheet programs do not convert them to numbers or dates.
  const cell = (text: string) =>
    text === ''
      ? null
      : {
          value: escapeFormula(text),
          type: String,
          format: '@',
          wrap: text.length > 40,
          alignVertical: 'top' as const,
        };
  const sheets = tables.map(({ name, titles, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: titles.map((title) => ({ width: /text|transcript|alt/.test(title) ? 40 : 18 })),
    data: [titles.map(head), ...rows.map((row) => row.map(cell))],
  }));
  const help = {
    sheet: HELP_SHEET,
    columns: [{ width: 110 }],
    data: HELP.map((line) => [{ value: line, type: String, wrap: true }]),
  };
  await writeExcelFile([...sheets, help]).toFile(file);
}
