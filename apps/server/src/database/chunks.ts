/**
 * Maximum number of rows per statement. A row has at most eleven columns, so a statement stays below the parameter
 * limits of SQLite and PostgreSQL.
 */
const MAX_CHUNK_ROWS = 1_000;

/** Splits a list into chunks that fit into one statement. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += MAX_CHUNK_ROWS)
    yield rows.slice(start, start + MAX_CHUNK_ROWS);
}
