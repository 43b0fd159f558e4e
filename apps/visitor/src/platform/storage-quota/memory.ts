import type { StorageQuota } from './storage-quota.ts';

/** In-memory storage quota with this much free space, in bytes. */
export function memoryStorageQuota(free = Number.POSITIVE_INFINITY): StorageQuota {
  return { estimate: async () => ({ used: 0, free }), persist: async () => {} };
}
