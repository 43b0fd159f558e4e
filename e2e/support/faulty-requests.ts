import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Line, passOn, proxyTo } from './proxy.ts';

export type RequestFault =
  | 'good'
  /** The server breaks down: 500. */
  | 'error'
  /** It has too much to do: 429, and says when to come back. */
  | 'busy'
  /** Somebody else answers with a page, and 200. */
  | 'portal'
  /** The server takes it, and its answer breaks off in the middle. */
  | 'cut'
  /** The server takes it, and its answer comes drop by drop. */
  | 'slow'
  /** The server takes it, and no answer comes. */
  | 'stuck';

interface RequestInWeather {
  weather: RequestFault;
  url: string;
  at: number;
}

/** A line between browser and server, with weather for some of the requests. */
export interface FaultyRequests extends Line {
  weather: RequestFault;
  /** So many more get through before it begins. */
  after: number;
  /** The pause between two drops when it is slow: an answer has twenty. */
  dropMs: number;
  /** Every request that had it, good weather as well. */
  readonly met: RequestInWeather[];
}

/** What a server in trouble says (RFC 9110). */
export const RETRY_AFTER_SECONDS = 2;
const DROPS = 20;

export async function faultyRequests(
  server: string,
  concerns: (asked: IncomingMessage) => boolean,
): Promise<FaultyRequests> {
  const met: RequestInWeather[] = [];
  const proxy = await proxyTo(server, (asked, answer) => {
    if (!concerns(asked)) return false;
    result.after -= 1;
    const weather = result.after >= 0 ? 'good' : result.weather;
    met.push({ weather, url: asked.url ?? '', at: Date.now() });
    if (weather === 'good') return false;
    WEATHERS[weather](server, asked, answer, result.dropMs);
    return true;
  });
  const result: FaultyRequests = { ...proxy, weather: 'good', after: 0, dropMs: 250, met };
  return result;
}

type Handle = (server: string, asked: IncomingMessage, answer: ServerResponse, dropMs: number) => void;

const say =
  (status: number, headers: Record<string, string>, body: string): Handle =>
  (_server, asked, answer) => {
    asked.resume();
    answer.writeHead(status, headers).end(body);
  };

const WEATHERS: Record<Exclude<RequestFault, 'good'>, Handle> = {
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
      // What was sent must have left before the line breaks.
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

/** Calls that carry a visit. */
export const isVisit = ({ url = '' }: IncomingMessage) => /\/(visitMuseum|registerVisit)$/.test(url);

/** Files that are downloaded, not only shown: several at a time. */
export const isDownload = ({ url = '' }: IncomingMessage) => url.startsWith('/media?');

/** The files that a request of a download asks for. */
export const filesOf = ({ url }: RequestInWeather) =>
  (new URL(url, 'http://museum.example').searchParams.get('files') ?? '').split(',');
