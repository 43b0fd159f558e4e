/** A row of a sheet. All cells are texts, whatever type of value the program stored. */
export interface SheetRow {
  /** Row number as in spreadsheet programs, from 1. */
  number: number;
  cells: string[];
  /**
   * Cells whose formula has no result: the error value by column index. The error value is an empty text if the
   * file stores none.
   */
  failed?: Map<number, string>;
  /** Whether the program hides the row, for example because of a filter. */
  isHidden?: boolean;
}

export interface Sheet {
  /** Name of the sheet. It is empty for a CSV file, which has one sheet without a name. */
  name: string;
  rows(): AsyncIterable<SheetRow>;
  /**
   * Merged cells that span several rows, for example B2:B4. The list is complete only after all rows were read.
   */
  mergedRanges?(): readonly string[];
  /** Cells with an unclosed quote. The list is complete only after all rows were read. */
  openQuotes?(): readonly OpenQuote[];
}

export interface OpenQuote {
  row: number;
  /** Index of the column. */
  position: number;
  /** Number of rows, including its own, that the unclosed quote would turn into one cell. */
  count: number;
}

export interface Workbook {
  sheets: Sheet[];
  /** Names of hidden sheets. They are not read. */
  hidden?: readonly string[];
  /**
   * Encoding that was guessed. Missing if the encoding is certain. People should check the texts of such a file.
   */
  encoding?: string;
  close(): void;
}

/** Maximum sizes. A larger file is probably not a list of artworks, and would fill the memory. */
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
