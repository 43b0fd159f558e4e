import { memoryStorage } from './memory.ts';
import type { KeyStorage } from './storage.ts';

/** localStorage. If it is blocked, as in private windows, memory that lasts as long as the page. */
export function browserStorage(): KeyStorage {
  return guarded(() => window.localStorage);
}

/** sessionStorage: for this tab only. */
export function tabStorage(): KeyStorage {
  return guarded(() => window.sessionStorage);
}

function guarded(open: () => Storage): KeyStorage {
  const spare = memoryStorage();
  /** Even accessing localStorage throws if it is blocked, and writing throws if it is full. */
  function attempt<T>(use: (storage: Storage) => T, instead: () => T): T {
    try {
      return use(open());
    } catch {
      return instead();
    }
  }
  return {
    // If the storage was full, the value in memory is newer than the stored value.
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
