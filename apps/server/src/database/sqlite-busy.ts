import { setTimeout as pause } from 'node:timers/promises';

/** Whoever has waited for so long is told that the database is locked: somebody holds it and does not let go. */
const LIMIT_MS = 10_000;
const MAX_PAUSE_MS = 16;

/**
 * Tries something until no other process is in its way. SQLite could wait by itself, but it would sleep in the
 * thread that answers everybody else. Pauses grow, so that a long wait costs little, and are drawn by chance, so that
 * two processes do not meet again and again. `since` is when the wait began, where it began before this call.
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
 * Somebody else writes, recovers the file after a crash, or is about to close it. A transaction that has read and then
 * finds that others have written since (SQLITE_BUSY_SNAPSHOT) is another matter: it could wait for ever.
 */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_BUSY') && code !== 'SQLITE_BUSY_SNAPSHOT';
}
