/** A row as it was written; the cells are texts, whatever the program kept them as. */
export interface SheetRow {
  /** As spreadsheets count, from 1. */
  number: number;
  cells: string[];
  /** Cells whose formula has no result, with what the program shows there. */
  failed?: Map<number, string>;
}

export interface Sheet {
  /** Empty for a CSV file, which has one sheet without a name. */
  name: string;
  rows(): AsyncIterable<SheetRow>;
  /** Cells that were made one over several rows, as B2:B4; known when all rows are read. */
  merged?(): readonly string[];
}

export interface Workbook {
  sheets: Sheet[];
  /** What an old encoding was taken for: that is a guess, which somebody should see. */
  encoding?: string;
  close(): void;
}

/** Beyond this a file is no list of works, and would fill the memory. */
export const SHEET_LIMITS = {
  rows: 100_000,
  columns: 4_000,
  cells: 20_000_000,
  cellCharacters: 100_000,
  sharedCharacters: 100e6,
  sharedTexts: 2_000_000,
};
