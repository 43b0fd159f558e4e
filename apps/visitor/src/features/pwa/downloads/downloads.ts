import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import type { DownloadsState } from './downloads-state.ts';
import type { DownloadsStore } from './downloads-store.ts';

export type { ActiveDownload } from './downloads-state.ts';
export type { DownloadError, Overview, OverviewItem } from './messages.ts';
export { progressOf } from './progress.ts';
export { useSize } from './size.ts';

export const DownloadsContext = createContext<DownloadsStore | undefined>(undefined);

export function useDownloadsStore(): DownloadsStore {
  const store = use(DownloadsContext);
  if (!store) throw new Error('useDownloadsStore needs the providers around it');
  return store;
}

export function useDownloads(): DownloadsState {
  const store = useDownloadsStore();
  return useStore(store.state, (state) => state);
}
