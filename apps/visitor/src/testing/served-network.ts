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

/**
 * Returns the response to a request. If it returns undefined, the server responds. `askServer` fetches the server's
 * response.
 */
export type Instead = (
  path: string,
  body: unknown,
  served: () => Promise<NetworkResult>,
) => InsteadAnswer | Promise<InsteadAnswer>;

/**
 * Returns an `Instead` that changes the data of some responses. It applies to requests whose path contains
 * `part`.
 */
export function changing<T>(part: string, change: (data: T) => void): Instead {
  return async (path, _body, served) => {
    if (!path.includes(part)) return undefined;
    const answer = await served();
    if (answer.kind === 'answer') change((answer.body as { data: T }).data);
    return answer;
  };
}

export interface ServedNetwork extends MemoryNetwork {
  /** Changes to the fixture museum. The server uses them from the next request on. */
  museum: MuseumChanges;
  instead: Instead;
}

/**
 * In-memory network whose responses come from a real server. Requests reach the server through vitest and not
 * through a socket.
 */
export function servedNetwork(museum: MuseumChanges): ServedNetwork {
  const remoteAddress = newAddress();
  const memory = memoryNetwork(async (path, body) => {
    if (!network.online()) return { kind: 'offline' };
    const answer = () => askServer(path, body);
    return (await network.instead(path, body, answer)) ?? answer();
  });
  const askServer = async (url: string, body?: unknown): Promise<NetworkResult> => {
    const method = body === undefined ? 'GET' : 'POST';
    const { status, text, retryAfter } = await commands.ask(network.museum, {
      method,
      url,
      body,
      remoteAddress,
    });
    // Log a server error, which fails the test with a reason. The guide itself tolerates server errors, so the test
    // would otherwise fail later.
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

/**
 * Returns an IP address for one phone. Phones have different addresses, so that wrong codes in one test do not
 * lock out the phone of another (A77).
 */
export function newAddress(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
}
