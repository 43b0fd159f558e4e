import type { Network, NetworkResult } from './network.ts';

const TIMEOUT_MS = 10_000;
/** A whole museum on a weak line takes longer than an answer of a few lines. */
const ALL_DATA_TIMEOUT_MS = 120_000;

export function browserNetwork(): Network {
  return {
    getJson: (path, signal) => request(path, {}, signal),
    async getText(path, signal) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await fetch(path, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
        return response.ok ? await response.text() : null;
      } catch {
        return null;
      }
    },
    postJson: (path, body, signal) =>
      request(
        path,
        { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        signal,
      ),
    async fetchAhead(path) {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      if (!navigator.onLine || connection?.saveData) return;
      try {
        const response = await fetch(path, { priority: 'low' });
        // Read to its end, or the cache would not keep it.
        await response.body?.pipeTo(new WritableStream());
      } catch {
        // It was only a favour: who needs the file asks for it again.
      }
    },
    online: () => navigator.onLine,
    subscribe(listener) {
      for (const event of ['online', 'offline']) window.addEventListener(event, listener);
      return () => {
        for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
      };
    },
  };
}

async function request(path: string, init: RequestInit, signal?: AbortSignal): Promise<NetworkResult> {
  if (signal?.aborted) return { kind: 'aborted' };
  const request = new AbortController();
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  let late = false;
  // Until the body is read: on weak Wi-Fi it is the body that gets stuck.
  const timer = setTimeout(
    () => {
      late = true;
      stop();
    },
    path.includes('/all-data/') ? ALL_DATA_TIMEOUT_MS : TIMEOUT_MS,
  );
  let status: number | undefined;
  try {
    const response = await fetch(path, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: request.signal,
    });
    status = response.status;
    return { kind: 'answer', status, body: await response.json() };
  } catch {
    if (signal?.aborted) return { kind: 'aborted' };
    if (late) return { kind: 'timeout' };
    return status === undefined ? { kind: 'offline' } : { kind: 'unreadable', status };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
