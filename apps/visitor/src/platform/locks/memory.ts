import type { Locks } from './locks.ts';

/** Mutex within this page. */
export function memoryLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    exclusive(name, work) {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, turn);
      return turn;
    },
  };
}
