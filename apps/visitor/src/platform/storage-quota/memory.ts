import type { StorageQuota } from './storage-quota.ts';

/** A device with this much free space, in bytes. */
export function memoryStorageQuota(free = Number.POSITIVE_INFINITY): StorageQuota {
  return { estimate: async () => ({ used: 0, free }), persist: async () => {} };
}
