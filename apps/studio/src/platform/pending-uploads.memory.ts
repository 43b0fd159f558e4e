import type { PendingUpload, PendingUploadStore } from './pending-uploads.ts';

/** For tests: a store in memory. A test passes it to a second page, as after closing the tab. */
export function memoryPendingUploads(): PendingUploadStore & { kept: Map<string, PendingUpload> } {
  const kept = new Map<string, PendingUpload>();
  return {
    kept,
    all: async () => [...kept.values()],
    keep: async (file) => void kept.set(file.key, { ...kept.get(file.key), ...file }),
    forget: async (key) => void kept.delete(key),
  };
}
