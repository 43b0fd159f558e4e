import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Line, passOn, proxyTo } from './proxy.ts';

export type NetworkFault =
  | 'good'
  /** The server responds with status 500. */
  | 'error'
  /** The server is overloaded and responds with status 429 and Retry-After. */
  | 'busy'
  /** A captive portal of a Wi-Fi network responds with its own page and status 200. */
  | 'portal'
  /** The server processes the request, but its response is cut off in the middle. */
  | 'cut'
  /** The server processes the request, but its response arrives very slowly. */
  | 'slow'
  /** The server processes the request, but no response arrives. */
  | 'stuck';

interface HandledRequest {
  networkFault: NetworkFault;
  url: string;
  at: number;
}

/** A proxy that simulates network faults (`networkFault`) for requests of one kind. */
export interface FaultyRequests extends Line {
  networkFault: NetworkFault;
  /** Number of requests that succeed before the network faults begin. */
  after: number;
  /** Pause in milliseconds between two chunks of a slow response, which is sent in twenty chunks. */
  dropMs: number;
  /** All requests of this kind, each with its network fault; `good` if there was none. */
  readonly met: HandledRequest[];
}

/** Value of the header Retry-After in `busy` responses, in seconds (RFC 9110). */
export const RETRY_AFTER_SECONDS = 2;
const DROPS = 20;

export async function faultyRequests(
  server: string,
  concerns: (asked: IncomingMessage) => boolean,
): Promise<FaultyRequests> {
  const met: HandledRequest[] = [];
  const proxy = await proxyTo(server, (asked, answer) => {
    if (!concerns(asked)) return false;
    result.after -= 1;
    const networkFault = result.after >= 0 ? 'good' : result.networkFault;
    met.push({ networkFault, url: asked.url ?? '', at: Date.now() });
    if (networkFault === 'good') return false;
    HANDLERS[networkFault](server, asked, answer, result.dropMs);
    return true;
  });
  const result: FaultyRequests = { ...proxy, networkFault: 'good', after: 0, dropMs: 250, met };
  return result;
}

type Handle = (server: string, asked: IncomingMessage, answer: ServerResponse, dropMs: number) => void;

const say =
  (status: number, headers: Record<string, string>, body: string): Handle =>
  (_server, asked, answer) => {
    asked.resume();
    answer.writeHead(status, headers).end(body);
  };

const HANDLERS: Record<Exclude<NetworkFault, 'good'>, Handle> = {
  error: say(500, { 'content-type': 'text/plain' }, 'Internal Server Error'),
  busy: say(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }, ''),
  portal: say(
    200,
    { 'content-type': 'text/html' },
    '<!doctype html><title>Museum Wi-Fi</title><p>Welcome. Please accept our terms.</p>',
  ),
  cut: (server, asked, answer) =>
    passOn(server, asked, answer, async (given) => {
      const whole = Buffer.concat(await given.toArray());
      // The pause lets the data arrive before the connection is cut.
      answer.write(whole.subarray(0, whole.length / 2), () => setTimeout(() => answer.destroy(), 100));
    }),
  slow: (server, asked, answer, dropMs) =>
    passOn(server, asked, answer, async (given) => {
      const whole = Buffer.concat(await given.toArray());
      for (let drop = 0; drop < DROPS && !answer.destroyed; drop++) {
        const [from, to] = [drop, drop + 1].map((each) => Math.floor((whole.length * each) / DROPS));
        answer.write(whole.subarray(from, to));
        await pause(dropMs);
      }
      answer.end();
    }),
  stuck: (server, asked, answer) => passOn(server, asked, answer, (given) => void given.resume()),
};

/** Whether a request sends a visit. */
export const isVisit = ({ url = '' }: IncomingMessage) => /\/(visitMuseum|registerVisit)$/.test(url);

/**
 * Whether a request is part of a download. Such a request asks for several files, but a displayed picture is requested
 * alone.
 */
export const isDownload = ({ url = '' }: IncomingMessage) => url.startsWith('/media?');

/** Returns the names of the files that a download request asks for. */
export const filesOf = ({ url }: HandledRequest) =>
  (new URL(url, 'http://museum.example').searchParams.get('files') ?? '').split(',');
