import type { Network } from './network.ts';
import { postJson, request, TIMEOUT_MS } from './request.ts';

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
    postJson,
    postForm: (path, body, headers, signal) => request(path, { method: 'POST', body, headers }, signal),
    async fetchAhead(path) {
      if (!navigator.onLine || savesData()) return;
      try {
        const response = await fetch(path, { priority: 'low' });
        // Read to its end, or the cache would not keep it.
        await response.body?.pipeTo(new WritableStream());
      } catch {
        // It was only a favour: who needs the file asks for it again.
      }
    },
    online: () => navigator.onLine,
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
