/** Rows per statement: with eleven columns each they stay below the limits of both databases. */
const MOST = 1_000;

/** A list in pieces, each small enough for one statement. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += MOST) yield rows.slice(start, start + MOST);
}
