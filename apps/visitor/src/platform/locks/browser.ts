import type { Locks } from './locks.ts';
import { memoryLocks } from './memory.ts';

/** Maximum wait: a sleeping tab may hold a lock for hours. */
const WAIT_MS = 30_000;

/**
 * Web Locks, which work in service workers, too. They are missing on plain http. Each tab then uses locks of its own,
 * without coordination between tabs.
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
