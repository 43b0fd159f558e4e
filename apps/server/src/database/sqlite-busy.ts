import { setTimeout as pause } from 'node:timers/promises';

/** Time after which the operation fails with the error that the database is locked. */
const LIMIT_MS = 10_000;
const MAX_PAUSE_MS = 16;

/**
 * Retries an operation while another process locks the database. SQLite itself would wait by blocking the thread,
 * and no other request would be answered. The pauses grow, so that long waits cost little. They are random, so
 * that two processes do not collide repeatedly. `since` is the time when the caller began to wait.
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
 * Whether the database is locked: another process writes to it, recovers it after a crash, or closes it.
 * SQLITE_BUSY_SNAPSHOT is excluded, because a retry cannot help: the transaction has read data that has changed
 * since.
 */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT';
}
