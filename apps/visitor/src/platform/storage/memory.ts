import type { KeyStorage } from './storage.ts';

export function memoryStorage(initial: Record<string, string> = {}): KeyStorage {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    isKept: () => true,
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
  };
}
