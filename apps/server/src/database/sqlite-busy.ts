import { setTimeout as pause } from 'node:timers/promises';

/** Time after which the operation fails with the error that the database is locked. */
const LIMIT_MS = 10_000;
const MAX_PAUSE_MS = 16;

/**
 * Retries an operation while another process locks the database. SQLite's own waiting would block the thread that
 * answers all other requests. The pauses grow, so that long waits cost little. They are random, so that two processes
 * do not collide repeatedly. `since` is the time when the wait began, if that was before this call.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Result,
  since = performance.now(),
): Promise<Result> {
  for (let longest = 1; ; longest = Math.min(longest * 2, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() - since > LIMIT_MS) throw error;
    }
    await pause(1 + Math.random() * longest);
  }
}

/**
 * Whether another process is writing, recovering the file after a crash, or closing it. SQLITE_BUSY_SNAPSHOT is
 * excluded. A transaction with this error has read before another process wrote, and could wait forever.
 */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT';
}
