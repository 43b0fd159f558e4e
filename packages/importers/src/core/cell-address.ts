/** Position of a cell in a list. If `column` is missing, it is the position of a whole row. */
export interface CellAddress {
  /** Name of the sheet; empty for a CSV file, which has no sheets. */
  sheet: string;
  /** Row number from 1, as in spreadsheet programs. */
  row: number;
  /** Column letters, such as B. */
  column?: string;
  /** Column heading, as it is written in the list. */
  title?: string;
}

/** Returns the letters of a column as in spreadsheet programs: A, B … Z, AA, AB … */
export function columnLetters(position: number): string {
  const rest = Math.floor(position / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (position % 26));
}
