/** A row of a sheet. All cells are texts, whatever type of value the program stored. */
export interface SheetRow {
  /** Row number as in spreadsheet programs, from 1. */
  number: number;
  cells: string[];
  /**
   * Cells whose formula has no result, as column index and error value. The error value is an empty text if
   * the file stores none.
   */
  failed?: Map<number, string>;
}

export interface Sheet {
  /** Name of the sheet. It is empty for a CSV file, which has one sheet without a name. */
  name: string;
  rows(): AsyncIterable<SheetRow>;
  /**
   * Ranges of cells that were merged across rows, for example B2:B4. The list is complete after all rows were
   * read.
   */
  merged?(): readonly string[];
  /** Cells with a quote that was opened and never closed. The list is complete after all rows were read. */
  openQuotes?(): readonly OpenQuote[];
}

export interface OpenQuote {
  row: number;
  /** Index of the column. */
  position: number;
  /** Number of rows that would be read as one cell because of the quote, including its own row. */
  count: number;
}

export interface Workbook {
  sheets: Sheet[];
  /** The assumed encoding of a file in an older encoding. It is a guess that people should check. */
  encoding?: string;
  close(): void;
}

/** Maximum sizes. A larger file is not a list of artworks, and would fill the memory. */
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
