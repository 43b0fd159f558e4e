import { useSyncExternalStore } from 'react';

/** false in the page that the server makes and while React takes it over, where the device is not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
