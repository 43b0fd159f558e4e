import { commands } from 'vitest/browser';
import { type MemoryNetwork, memoryNetwork } from '#platform/network/memory.ts';
import type { NetworkResult } from '#platform/network/network.ts';

/** Changes to the fixture museum by file, as apps/server/testing/fixtures/fixture.ts describes them. */
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

/** Answers in the server's place, or leaves it to the server with undefined; `served` is what the server would say. */
export type Instead = (
  path: string,
  body: unknown,
  served: () => Promise<NetworkResult>,
) => InsteadAnswer | Promise<InsteadAnswer>;

/** The server's own answers, but for what `change` does to the data of those whose path has `part` in it. */
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

/** A network in memory whose answers are a real server's, by way of vitest instead of a socket. */
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
    // The guide lives with it and shows what it has, so that the test would fail later and not say why.
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

/** Every phone has an address of its own: the wrong codes of one test must not lock another one out (A77). */
export function newAddress(): string {
  return `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
}
