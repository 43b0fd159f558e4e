import { remote } from '@museummate/store/worker-bridge';
import type { FinderPlace, WorkFinder } from '#platform/recognition/recognition.ts';
import { finderPlace } from './finder-place.ts';

/** The finder in a worker of its own; null where the browser has no workers or no WebAssembly. */
export function browserFinder(): FinderPlace | null {
  if (typeof Worker !== 'function' || typeof WebAssembly !== 'object') return null;
  return finderPlace(() => {
    const worker = new Worker(new URL('./recognition.worker.ts', import.meta.url), { type: 'module' });
    return { finder: remote<WorkFinder>(worker), end: () => worker.terminate() };
  });
}
