import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Line, passOn, proxyTo } from './proxy.ts';

/** The ways in which a request can fail. */
export type Failure =
  /** The connection is reset before the response begins. */
  | 'reset'
  /** The connection is reset in the middle of the response body. */
  | 'cut'
  /** A proxy responds with status 502, as while a server restarts. */
  | 'bad-gateway'
  /** The server responds that the file no longer exists. */
  | 'gone'
  /** No response arrives, and the connection stays open. */
  | 'stuck';

/**
 * A proxy whose requests can fail. It uses a new connection for each request, because browsers repeat requests that
 * fail on a reused connection.
 */
export interface FlakyNetwork extends Line {
  /** Decides whether the nth request for a path (from 1) fails, and how. Returns undefined if the request succeeds. */
  fails: (pathname: string, nth: number) => Failure | undefined;
  delayMs: number;
  /** Paths of the failed requests, in order. */
  readonly failed: string[];
}

export async function flakyNetwork(server: string): Promise<FlakyNetwork> {
  const counts = new Map<string, number>();
  const answerLate = async (asked: IncomingMessage, answer: ServerResponse) => {
    if (network.delayMs > 0) await pause(network.delayMs);
    if (answer.destroyed) return;
    // The guide retries a file with another URL. Both URLs are counted as the same file.
    const pathname = new URL(asked.url ?? '/', server).pathname.replace(/\/retry-\d+\//, '/');
    const nth = (counts.get(pathname) ?? 0) + 1;
    counts.set(pathname, nth);
    const failure = network.fails(pathname, nth);
    answer.shouldKeepAlive = false;
    if (!failure) return passOn(server, asked, answer, (given) => void given.pipe(answer));
    network.failed.push(pathname);
    FAILURES[failure](server, asked, answer);
  };
  const proxy = await proxyTo(server, (asked, answer) => {
    void answerLate(asked, answer);
    return true;
  });
  const network: FlakyNetwork = { ...proxy, fails: () => undefined, delayMs: 0, failed: [] };
  return network;
}

/**
 * Lets a share of all requests fail. With the same seed, the same requests fail, in whatever order they are sent,
 * and also in another build.
 */
export const dropShare =
  (share: number, seed: number): FlakyNetwork['fails'] =>
  (pathname, nth) => {
    // The hash function FNV-1a, because it is short and its values are evenly distributed.
    let hash = 2_166_136_261 ^ seed;
    const name = pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');
    for (const char of `${name} ${nth}`) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
    return (hash >>> 8) / 2 ** 24 < share ? 'reset' : undefined;
  };

const FAILURES: Record<Failure, (server: string, asked: IncomingMessage, answer: ServerResponse) => void> = {
  reset: (_server, asked) => void asked.socket.resetAndDestroy(),
  cut: (server, asked, answer) =>
    passOn(server, asked, answer, async (given) => {
      const whole = Buffer.concat(await given.toArray());
      // The pause lets the data arrive before the connection is reset.
      answer.write(whole.subarray(0, whole.length / 2), () =>
        setTimeout(() => asked.socket.resetAndDestroy(), 100),
      );
    }),
  'bad-gateway': (_server, asked, answer) => {
    asked.resume();
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
  },
  gone: (_server, asked, answer) => {
    asked.resume();
    answer.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  },
  stuck: (_server, asked) => void asked.resume(),
};
