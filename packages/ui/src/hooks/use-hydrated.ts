import { useSyncExternalStore } from 'react';

/**
 * Returns false during server rendering and hydration, because nothing is known about the device yet. Then it
 * returns true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
