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
    online: () => navigator.onLine,
    subscribe(listener) {
      for (const event of ['online', 'offline']) window.addEventListener(event, listener);
      return () => {
        for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
      };
    },
  };
}
