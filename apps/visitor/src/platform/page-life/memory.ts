import type { PageLife } from './page-life.ts';

export interface MemoryPageLife extends PageLife {
  hide(): void;
}

export function memoryPageLife(): MemoryPageLife {
  const listeners = new Set<() => void>();
  return {
    subscribe(hidden) {
      listeners.add(hidden);
      return () => listeners.delete(hidden);
    },
    hide() {
      for (const listener of listeners) listener();
    },
  };
}
