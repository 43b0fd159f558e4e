import { memoryStorage } from './memory.ts';
import type { KeyStorage } from './storage.ts';

/**
 * Uses localStorage. If it is blocked, as in private windows, values are stored in memory until the page is
 * closed.
 */
export function browserStorage(): KeyStorage {
  return guardStorage(() => window.localStorage);
}

/** Uses sessionStorage, which belongs to one tab. */
export function tabStorage(): KeyStorage {
  return guardStorage(() => window.sessionStorage);
}

function guardStorage(open: () => Storage): KeyStorage {
  const spare = memoryStorage();
  /** Calls `instead` if storage throws. If it is blocked, every access throws; if it is full, writing throws. */
  function attempt<T>(use: (storage: Storage) => T, instead: () => T): T {
    try {
      return use(open());
    } catch {
      return instead();
    }
  }
  return {
    // Memory has priority: it contains a value only if storing it failed, so this value is newer than the stored
    // one.
    get: (key) =>
      spare.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          spare.remove(key);
        },
        () => spare.set(key, value),
      ),
    isKept: (key) => spare.get(key) === null,
    remove(key) {
      spare.remove(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      );
    },
    keys: () => [
      ...spare.keys(),
      ...attempt<string[]>(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
    clear() {
      spare.clear();
      attempt(
        (storage) => storage.clear(),
        () => {},
      );
    },
  };
}
