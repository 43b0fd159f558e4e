/** Rows per statement. With thirteen columns each, they stay below the parameter limits of both databases. */
const MAX_CHUNK_ROWS = 1_024;
/** Fewer rows than this are one chunk. */
const MIN_FULL_CHUNK_ROWS = 64;

/**
 * Splits a list into chunks that fit into one statement. The size of a chunk of at least 64 rows is a power of two. The
 * text of a statement depends on its number of rows, so only a few different texts occur, and SQLite can reuse the
 * parsed statements (StatementCache).
 */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; ) {
    const size = chunkSize(rows.length - start);
    yield rows.slice(start, start + size);
    start += size;
  }
}

function chunkSize(left: number): number {
  if (left < MIN_FULL_CHUNK_ROWS) return left;
  return Math.min(2 ** Math.floor(Math.log2(left)), MAX_CHUNK_ROWS);
}
