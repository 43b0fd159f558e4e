import { createContext, use } from 'react';
import type { DeviceKeysStore } from './device-keys-store.ts';

export { DeviceKeysStore } from './device-keys-store.ts';
export type { RouteProgress, StoredAnswers } from './stored-shapes.ts';

export const DeviceKeysContext = createContext<DeviceKeysStore | undefined>(undefined);

export function useDeviceKeysStore(): DeviceKeysStore {
  const keys = use(DeviceKeysContext);
  if (!keys) throw new Error('useDeviceKeysStore needs the providers around it');
  return keys;
}
