import type { Locks } from './locks.ts';
import { memoryLocks } from './memory.ts';

/** A tab that the phone has put to sleep may hold a lock for hours: nobody waits that long. */
const WAIT_MS = 30_000;

/**
 * The browser's locks, which a service worker has, too. They are missing on plain http: then the tabs take no notice
 * of each other, each has its own order.
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
