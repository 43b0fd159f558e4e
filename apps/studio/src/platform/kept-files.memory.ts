import type { KeptFile, KeptFiles } from './kept-files.ts';

/** For tests: what is kept outlives the page that kept it. */
export function memoryKeptFiles(): KeptFiles & { kept: Map<string, KeptFile> } {
  const kept = new Map<string, KeptFile>();
  return {
    kept,
    all: async () => [...kept.values()],
    keep: async (file) => void kept.set(file.key, { ...kept.get(file.key), ...file }),
    forget: async (key) => void kept.delete(key),
  };
}
