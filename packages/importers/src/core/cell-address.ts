/** A cell of a list. A whole row has no column. */
export interface CellAddress {
  /** Empty for a CSV file. */
  sheet: string;
  /** From 1, as spreadsheet programs count. */
  row: number;
  /** Letters of the column. */
  column?: string;
  /** The heading of the column, as it is written. */
  title?: string;
}
