import { anySignal } from './any-signal.ts';
import type { Network } from './network.ts';
import { TIMEOUT_MS } from './request.ts';

/**
 * Network of the preview. It loads transcripts of recordings only. All other requests fail as if the device were
 * offline, so that no visit is counted.
 */
export function mediaOnlyNetwork(mediaBase: string): Network {
  const away = async () => ({ kind: 'offline' }) as const;
  return {
    getJson: away,
    async getText(path, signal) {
      if (!path.startsWith(mediaBase)) return null;
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await fetch(path, { signal: signal ? anySignal([signal, limit]) : limit });
        return response.ok ? await response.text() : null;
      } catch {
        return null;
      }
    },
    postJson: away,
    postForm: away,
    fetchAhead: async () => {},
    online: () => false,
    isDown: () => false,
    savesData: () => false,
    subscribe: () => () => {},
  };
}
