import { anySignal } from './any-signal.ts';
import type { Network, NetworkResult } from './network.ts';
import { postJson, request, TIMEOUT_MS } from './request.ts';

/** Milliseconds for which a failure counts. An older failure says nothing about the current connection. */
const FAILURE_COUNTS_MS = 30_000;

export function browserNetwork(): Network {
  let failedAt = Number.NEGATIVE_INFINITY;
  const noteResult = async (sent: Promise<NetworkResult>): Promise<NetworkResult> => {
    const result = await sent;
    if (result.kind === 'offline' || result.kind === 'timeout') failedAt = performance.now();
    else if (result.kind !== 'aborted') failedAt = Number.NEGATIVE_INFINITY;
    return result;
  };
  // `globalThis`, because workers have no window.
  globalThis.addEventListener?.('online', () => {
    failedAt = Number.NEGATIVE_INFINITY;
  });
  return {
    getJson: (path, signal) => noteResult(request(path, {}, signal)),
    async getText(path, signal) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await fetch(path, { signal: signal ? anySignal([signal, limit]) : limit });
        return response.ok ? await response.text() : null;
      } catch {
        return null;
      }
    },
    postJson: (path, body, signal) => noteResult(postJson(path, body, signal)),
    postForm: (path, body, headers, signal) =>
      noteResult(request(path, { method: 'POST', body, headers }, signal)),
    async fetchAhead(path) {
      if (!navigator.onLine || savesData()) return;
      try {
        const response = await fetch(path, { priority: 'low' });
        // Read the response to its end; otherwise the cache would not store it.
        await response.body?.pipeTo(new WritableStream());
      } catch {
        // Prefetching is optional: the file will be requested again when it is needed.
      }
    },
    online: () => navigator.onLine,
    isDown: () => !navigator.onLine || performance.now() - failedAt < FAILURE_COUNTS_MS,
    savesData,
    subscribe(listener) {
      for (const event of ['online', 'offline']) window.addEventListener(event, listener);
      return () => {
        for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
      };
    },
  };
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
