import type { AppLocation } from './location.ts';

/** For tests: a URL without a page. */
export function memoryLocation(path: string): AppLocation {
  let now = path;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    go(next) {
      now = next;
      for (const listener of listeners) listener();
    },
    leave(url) {
      now = url;
    },
    // There is no page to reload.
    reload: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
