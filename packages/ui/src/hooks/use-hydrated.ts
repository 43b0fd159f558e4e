import { useSyncExternalStore } from 'react';

/** false during server rendering and hydration, when nothing about the device is known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
