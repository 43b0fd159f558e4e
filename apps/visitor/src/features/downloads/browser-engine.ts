import { remote } from '@museummate/store/worker-bridge';
import type { DownloadEngine } from './engine.ts';

/** What the page asks the engine for. */
export type DownloadWorker = Pick<DownloadEngine, 'started' | 'look' | 'start' | 'stop' | 'remove'>;

export async function browserEngine(): Promise<DownloadWorker> {
  const worker = new Worker(new URL('./downloads.worker.ts', import.meta.url), { type: 'module' });
  const engine = remote<DownloadWorker>(worker);
  await engine.started();
  return engine;
}
