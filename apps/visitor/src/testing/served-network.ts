import { commands } from 'vitest/browser';
import { type MemoryNetwork, memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';

/** Changes to the fixture museum by file, as described in apps/server/testing/fixtures/fixture.ts. */
export type MuseumChanges = Record<string, Record<string, unknown> | null>;

declare module 'vitest/browser' {
  interface BrowserCommands {
    ask(
      museum: MuseumChanges,
      request: { method: 'GET' | 'POST'; url: string; body?: unknown; remoteAddress: string },
    ): Promise<{ status: number; text: string; retryAfter: number | null }>;
  }
}

type InsteadAnswer = NetworkResult | 'never' | undefined;

/** Responds instead of the server, unless it returns undefined. `served` returns the server's response. */
export type Instead = (
  path: string,
  body: unknown,
  served: () => Promise<NetworkResult>,
) => InsteadAnswer | Promise<InsteadAnswer>;

/** Changes the data of the server's responses whose path contains `part`. */
export function changing<T>(part: string, change: (data: T) => void): Instead {
  return async (path, _body, served) => {
    if (!path.includes(part)) return undefined;
    const answer = await served();
    if (answer.kind === 'answer') change((answer.body as { data: T }).data);
    return answer;
  };
}

export interface ServedNetwork extends MemoryNetwork {
  /** The museum that the server has from now on. */
  museum: MuseumChanges;
  instead: Instead;
}

/** In-memory network with responses of a real server, through vitest instead of a socket. */
export function servedNetwork(museum: MuseumChanges): ServedNetwork {
  const remoteAddress = newAddress();
  const memory = memoryNetwork(async (path, body) => {
    if (!network.online()) return { kind: 'offline' };
    const answer = () => served(path, body);
    return (await network.instead(path, body, answer)) ?? answer();
  });
  const served = async (url: string, body?: unknown): Promise<NetworkResult> => {
    const method = body === undefined ? 'GET' : 'POST';
    const { status, text, retryAfter } = await commands.ask(network.museum, {
      method,
      url,
      body,
      remoteAddress,
    });
    // Log it as an error: the guide tolerates server errors, so the test would fail later without a reason.
    if (status === 500 || status === 503) console.error(`${method} ${url} was answered ${status}: ${text}`);
    const later = retryAfter === null ? {} : { retryAfter };
    try {
      return { kind: 'answer', status, body: JSON.parse(text), ...later };
    } catch {
      return { kind: 'unreadable', status, ...later };
    }
  };
  const network: ServedNetwork = Object.assign(memory, {
    museum,
    instead: () => undefined,
    async getText(path: string) {
      if (!network.online()) return null;
      const { status, text } = await commands.ask(network.museum, {
        method: 'GET',
        url: path,
        remoteAddress,
      });
      return status === 200 ? text : null;
    },
  });
  return network;
}

/** Every phone has its own IP address, so that wrong codes of one test do not lock out another (A77). */
export function newAddress(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
}
