import type { UnsavedChange, UnsavedChangeStore } from './unsaved-changes.ts';

/** For tests: a store in memory. A test passes it to a second draft, as after closing the tab. */
export function memoryUnsavedChanges(): UnsavedChangeStore & { kept: Map<string, UnsavedChange> } {
  const kept = new Map<string, UnsavedChange>();
  return {
    kept,
    all: async () => [...kept.values()].sort((one, other) => one.order - other.order),
    async keep(change) {
      kept.set(change.key, change);
    },
    async forget(keys) {
      for (const key of keys) kept.delete(key);
    },
  };
}
