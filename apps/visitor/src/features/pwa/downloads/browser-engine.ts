import { startRemote } from '@museummate/store/worker-bridge';
import type { DownloadEngine } from './engine.ts';

/** The functions of the download engine that the page uses. */
export type DownloadWorker = Pick<DownloadEngine, 'whenReady' | 'look' | 'start' | 'stop' | 'remove'>;

export function browserEngine(): Promise<DownloadWorker> {
  return startRemote<DownloadWorker>(
    () => new Worker(new URL('./downloads.worker.ts', import.meta.url), { type: 'module' }),
  );
}
