/** Failures of a database that are nobody's mistake: it is away, or there is no space. */
type Failure = 'unavailable' | 'full';

/**
 * Codes of better-sqlite3, of PostgreSQL (SQLSTATE) and of the network below it; 40 is a transaction that lost against
 * another and was taken back whole.
 */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);
const UNAVAILABLE =
  /^(?:SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08|40|53|57P|58)/;

export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.test(code)) return 'unavailable';
  // node-postgres has no code where a connection ends or cannot be had in time.
  if (
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/.test(
      error.message,
    )
  )
    return 'unavailable';
  // Several addresses were tried, each failed in its own way.
  if (error instanceof AggregateError) return error.errors.map(failureOf).find(Boolean);
  return undefined;
}

/** PostgreSQL took a serializable transaction back, because another one was quicker. */
export function isTakenBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}
