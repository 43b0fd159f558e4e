import { createContext, use } from 'react';
import type { LocalStorageStore } from './device-keys-store.ts';

export { LocalStorageStore } from './device-keys-store.ts';
export type { RouteProgress, StoredAnswers } from './stored-shapes.ts';

export const DeviceKeysContext = createContext<LocalStorageStore | undefined>(undefined);

export function useLocalStorageStore(): LocalStorageStore {
  const keys = use(DeviceKeysContext);
  if (!keys) throw new Error('useDeviceKeysStore needs the providers around it');
  return keys;
}
