import { wrapWorker } from '@museummate/store/worker-bridge';
import type { ArtworkMatcher, MatcherLease } from '#platform/recognition/recognition.ts';
import { matcherLease } from './matcher-lease.ts';

/**
 * Returns access to the shared matcher (`matcherLease`), which runs in a worker. Returns null if the browser has no
 * workers or no WebAssembly.
 */
export function browserMatcher(): MatcherLease | null {
  if (typeof Worker !== 'function' || typeof WebAssembly !== 'object') return null;
  return matcherLease(() => {
    const worker = new Worker(new URL('./recognition.worker.ts', import.meta.url), { type: 'module' });
    return { finder: wrapWorker<ArtworkMatcher>(worker), end: () => worker.terminate() };
  });
}
