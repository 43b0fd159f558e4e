import { StorageFullError, type Take, type TakeStore } from './takes.ts';

/** For tests: takes in memory, with a quota that a test can fill. */
export function memoryTakes(): TakeStore & { isFull: boolean; takes: Map<string, Take> } {
  const takes = new Map<string, Take>();
  const chunks = new Map<string, Blob[]>();
  const edits = new Map<string, unknown>();
  return {
    isFull: false,
    takes,
    list: async ({ place }) => [...takes.values()].filter((take) => take.place === place),
    begin: async (take) => void takes.set(take.key, take),
    async append(key, chunk) {
      if (this.isFull) throw new StorageFullError('no space for a take');
      chunks.set(key, [...(chunks.get(key) ?? []), chunk]);
    },
    async file(key) {
      const parts = chunks.get(key);
      return parts && new Blob(parts, { type: takes.get(key)?.type ?? '' });
    },
    async remove(key) {
      takes.delete(key);
      chunks.delete(key);
    },
    keepEdit: async (place, edit) => void edits.set(place, edit),
    edit: async (place) => edits.get(place),
  };
}
