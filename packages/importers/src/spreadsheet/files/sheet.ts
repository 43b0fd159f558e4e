/** A row of a sheet. All cells are text, whatever type the program stored. */
export interface SheetRow {
  /** Row number as in spreadsheet programs, from 1. */
  number: number;
  cells: string[];
  /** Cells whose formula has no result, by column, each with its error value. It is empty if the file stores none. */
  failed?: Map<number, string>;
}

export interface Sheet {
  /** Empty for a CSV file, which has one unnamed sheet. */
  name: string;
  rows(): AsyncIterable<SheetRow>;
  /** Ranges of cells that were merged across rows, as B2:B4. Complete once all rows are read. */
  merged?(): readonly string[];
  /** Cells with a quote that was opened and not closed. Complete once all rows are read. */
  openQuotes?(): readonly OpenQuote[];
}

export interface OpenQuote {
  row: number;
  /** Index of the column. */
  position: number;
  /** Number of rows that the quote would have swallowed, with its own. */
  count: number;
}

export interface Workbook {
  sheets: Sheet[];
  /** The assumed encoding of an old file. It is a guess that people should check. */
  encoding?: string;
  close(): void;
}

/** A larger file is not a list of artworks, and would fill the memory. */
export const SHEET_LIMITS = {
  sheets: 100,
  rows: 100_000,
  columns: 4_000,
  cells: 20_000_000,
  cellCharacters: 100_000,
  sharedCharacters: 100e6,
  sharedTexts: 2_000_000,
};

/** Maximum number of merged ranges that are reported. */
export const MAX_MERGED = 20;
