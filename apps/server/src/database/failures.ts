/** Failures of a database that are nobody's mistake: it is away, or there is no space. */
type Failure = 'unavailable' | 'full';

/**
 * Codes of better-sqlite3, of PostgreSQL (SQLSTATE) and of the network below it. 08 is a lost connection, 40 a transaction
 * that lost against another and was taken back whole, 53 too few resources, 57 an operator who stops the server or a query
 * that ran out of time, 58 its disk. 28 and 3D mean that a server that was restarted does not let us in yet, 25006 that it
 * is a standby, 25P03 that it ended a connection which was idle in a transaction.
 */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);
const UNAVAILABLE =
  /^(?:SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|ERR_SSL_|ERR_STREAM_DESTROYED|(?:08|28|3D|40|53|57|58)[0-9A-Z]{3}$|25006|25P03)/;

/** node-postgres and its pool have no code where a connection ends, is out of step, or cannot be had in time. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|Received unexpected|There was an error establishing an SSL connection|The server does not support SSL connections|Cannot use a pool after calling end on the pool)/;

/** An error may wrap another one, which tells more; no deeper than this. */
const MAX_DEPTH = 5;

export function databaseError(error: unknown, depth = 0): Failure | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.test(code) || LOST_CONNECTION.test(error.message)) return 'unavailable';
  // The file of PostgreSQL's Unix socket is missing while it is stopped: ENOENT, as of any other file but for the call.
  if ('syscall' in error && error.syscall === 'connect') return 'unavailable';
  // Several addresses were tried, each failed in its own way.
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return inner.map((each) => databaseError(each, depth + 1)).find(Boolean);
}

/** PostgreSQL took a serializable transaction back, because another one was quicker. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}

/** Waits for a write that can be made with a later request: on a full disk, staff can still read. */
export async function unlessFull(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (databaseError(error) !== 'full') throw error;
  });
}
