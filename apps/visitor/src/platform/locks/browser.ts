import type { Locks } from './locks.ts';
import { memoryLocks } from './memory.ts';

/** Maximum wait in milliseconds. Without it, a lock of a sleeping tab could delay other tabs for hours. */
const WAIT_MS = 30_000;

/**
 * Mutex with Web Locks, which work in service workers, too. On plain http they are missing. Each tab then has its
 * own locks, without coordination between tabs.
 */
export function browserLocks(): Locks {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return memoryLocks();
  return {
    async exclusive(name, work) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), WAIT_MS);
      try {
        return await locks.request(name, { signal: waiting.signal }, () => {
          clearTimeout(timer);
          return work();
        });
      } catch (error) {
        if (waiting.signal.aborted) return undefined;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
