import type { Room } from './room.ts';

/** A device with so much room. */
export function memoryRoom(free = Number.POSITIVE_INFINITY): Room {
  return { estimate: async () => ({ used: 0, free }), persist: async () => {} };
}
