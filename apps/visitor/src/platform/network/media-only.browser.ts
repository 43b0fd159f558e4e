import type { Network } from './network.ts';
import { TIMEOUT_MS } from './request.ts';

/**
 * A network for a guide that nobody visits with: the words beside recordings can be had, as pictures and sounds can, and
 * everything else is as far away as without a line, so that nothing is counted and nothing is asked.
 */
export function mediaOnlyNetwork(mediaBase: string): Network {
  const away = async () => ({ kind: 'offline' }) as const;
  return {
    getJson: away,
    async getText(path, signal) {
      if (!path.startsWith(mediaBase)) return null;
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await fetch(path, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
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
