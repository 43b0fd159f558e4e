import type { StorageQuota } from './storage-quota.ts';

export function browserStorageQuota(): StorageQuota {
  return {
    async estimate() {
      try {
        const { usage, quota } = await navigator.storage.estimate();
        // A browser that keeps its quota to itself has not said that there is none.
        if (usage === undefined || quota === undefined) return null;
        return { used: usage, free: Math.max(0, quota - usage) };
      } catch {
        return null;
      }
    },
    async persist() {
      try {
        await navigator.storage.persist();
      } catch {
        // Older browsers: it is kept as long as there is room.
      }
    },
  };
}
