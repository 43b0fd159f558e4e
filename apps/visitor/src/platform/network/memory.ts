import type { Network, NetworkResult } from './network.ts';

export interface MemoryNetwork extends Network {
  /** Every path asked for, in order. */
  readonly requests: readonly string[];
  /** What the next requests get; 'never' keeps them waiting until they are aborted. */
  next: NetworkResult | 'never';
}

/** A network for tests: always gives the same result until told otherwise. */
export function memoryNetwork(next: NetworkResult | 'never'): MemoryNetwork {
  const requests: string[] = [];
  return {
    requests,
    next,
    async getJson(path, signal) {
      requests.push(path);
      if (this.next !== 'never') return this.next;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return { kind: 'aborted' };
    },
  };
}
