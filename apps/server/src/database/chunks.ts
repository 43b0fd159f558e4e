/** Rows per statement. With eleven columns each, they stay below the parameter limits of both databases. */
const MAX_CHUNK_ROWS = 1_000;

/** Splits a list into chunks that fit into one statement. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += MAX_CHUNK_ROWS)
    yield rows.slice(start, start + MAX_CHUNK_ROWS);
}
