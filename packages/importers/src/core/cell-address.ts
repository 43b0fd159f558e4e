/** Position of a cell in a list. Without a column, it is the position of a whole row. */
export interface CellAddress {
  /** Empty for a CSV file. */
  sheet: string;
  /** Row number from 1, as in spreadsheet programs. */
  row: number;
  /** Column letters, such as B. */
  column?: string;
  /** Column heading, as it is written in the list. */
  title?: string;
}
