import { useSyncExternalStore } from 'react';

/**
 * Returns false during server rendering and hydration, because the server does not know the device. Afterwards it
 * returns true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
