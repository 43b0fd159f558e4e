/** Database failures that are not bugs: the database is unreachable, or its disk is full. */
type Failure = 'unavailable' | 'full';

/**
 * Error codes of SQLite (better-sqlite3), of PostgreSQL (SQLSTATE) and of the network. The first two characters of a
 * PostgreSQL code are its class. 08: the connection was lost. 28 and 3D: PostgreSQL has restarted and is not ready. 40:
 * rolled back because of another transaction. 53: too few resources. 57: stopped by an operator or a timeout. 58: disk
 * error. Single codes: 25006 (standby server) and 25P03 (connection closed while idle in a transaction).
 */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);
const UNAVAILABLE =
  /^(?:SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|ERR_SSL_|ERR_STREAM_DESTROYED|(?:08|28|3D|40|53|57|58)[0-9A-Z]{3}$|25006|25P03)/;

/**
 * node-postgres and its connection pool report some lost connections without an error code, so their messages are
 * matched.
 */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|Received unexpected|There was an error establishing an SSL connection|The server does not support SSL connections|Cannot use a pool after calling end on the pool)/;

/** Maximum depth of wrapped errors (`cause`) that is searched. */
const MAX_DEPTH = 5;

export function databaseError(error: unknown, depth = 0): Failure | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.test(code) || LOST_CONNECTION.test(error.message)) return 'unavailable';
  // A stopped PostgreSQL has no Unix socket file. The error code is ENOENT, as for any missing file, so the failed
  // system call (`connect`) is checked instead.
  if ('syscall' in error && error.syscall === 'connect') return 'unavailable';
  // The host has several addresses, and each connection attempt failed with an error of its own.
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return inner.map((each) => databaseError(each, depth + 1)).find(Boolean);
}

/** Whether PostgreSQL rolled back a serializable transaction because of a concurrent one. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

/**
 * Waits for a write and ignores its failure if the disk is full, so that staff can still read. A later request repeats
 * the write.
 */
export async function unlessFull(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (databaseError(error) !== 'full') throw error;
  });
}
