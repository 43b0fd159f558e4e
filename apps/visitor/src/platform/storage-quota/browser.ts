import type { StorageQuota } from './storage-quota.ts';

export function browserStorageQuota(): StorageQuota {
  return {
    async estimate() {
      try {
        const { usage, quota } = await navigator.storage.estimate();
        // Null means unknown: a browser that does not report its quota may still have space.
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
        // Ignored: older browsers cannot keep data permanently, but they keep it until space is short.
      }
    },
  };
}
