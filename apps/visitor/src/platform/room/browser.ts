import type { Room } from './room.ts';

export function browserRoom(): Room {
  return {
    async estimate() {
      try {
        const { usage, quota } = await navigator.storage.estimate();
        if (usage === undefined) return null;
        return { used: usage, free: Math.max(0, (quota ?? 0) - usage) };
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
