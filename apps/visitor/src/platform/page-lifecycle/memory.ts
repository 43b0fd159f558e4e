import type { PageLifecycle } from './page-lifecycle.ts';

export interface MemoryPageLife extends PageLifecycle {
  hide(): void;
  /** Makes the page visible again. */
  show(): void;
}

export function memoryPageLifecycle(): MemoryPageLife {
  const whenHidden = new Set<() => void>();
  const whenBack = new Set<() => void>();
  let hidden = false;
  return {
    subscribe(listener) {
      whenHidden.add(listener);
      return () => whenHidden.delete(listener);
    },
    onReturn(listener) {
      whenBack.add(listener);
      return () => whenBack.delete(listener);
    },
    isHidden: () => hidden,
    hide() {
      hidden = true;
      for (const listener of whenHidden) listener();
    },
    show() {
      hidden = false;
      for (const listener of whenBack) listener();
    },
  };
}
