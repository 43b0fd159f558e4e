import type { Network, NetworkResult } from './network.ts';

type Answer = NetworkResult | 'never';

export interface MemoryNetwork extends Network {
  /** All requested paths, in order. */
  readonly requests: readonly string[];
  /** All posted bodies, in order. */
  readonly bodies: readonly unknown[];
  /**
   * Result of the next requests: one result for all, or a function of the path. With 'never', a request ends only
   * when it is aborted.
   */
  next: Answer | ((path: string, body?: unknown) => Answer | Promise<Answer>);
  setOnline(online: boolean): void;
  /** If true, requests fail although the browser reports that it is online. */
  failing: boolean;
  saving: boolean;
}

/** Network for tests: returns the same result until it is changed. */
export function memoryNetwork(next: MemoryNetwork['next']): MemoryNetwork {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const listeners = new Set<() => void>();
  let connected = true;
  const network: MemoryNetwork = {
    requests,
    bodies,
    next,
    getJson: (path, signal) => answer(path, signal),
    getText: async () => null,
    postJson(path, body, signal) {
      bodies.push(structuredClone(body));
      return answer(path, signal, body);
    },
    postForm(path, form, headers, signal) {
      const body = { form: Object.fromEntries(form), headers };
      bodies.push(body);
      return answer(path, signal, body);
    },
    async fetchAhead(path) {
      requests.push(path);
    },
    online: () => connected,
    failing: false,
    isDown: () => !connected || network.failing,
    saving: false,
    savesData: () => network.saving,
    setOnline(online) {
      connected = online;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  async function answer(path: string, signal?: AbortSignal, body?: unknown): Promise<NetworkResult> {
    requests.push(path);
    const result = typeof network.next === 'function' ? await network.next(path, body) : network.next;
    if (result !== 'never') return result;
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return { kind: 'aborted' };
  }
  return network;
}
