import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The kind of a request. Only the response times of API requests have a limit. */
export type RequestKind = 'api' | 'media';

interface Attempt {
  status: number;
  body: Buffer;
  retryAfter: number;
}

/** A request of a visitor, including all its retries. */
interface Request {
  kind: RequestKind;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Request timeout, the same as in the guide (apps/visitor/src/platform/network/request.ts). After it, the request is
 * sent again.
 */
const TIMEOUT_MS = 10_000;
const MAX_TRIES = 40;

/** Sends requests like a visitor's browser and records the response times. */
export class Client {
  readonly times: Record<RequestKind, number[]> = { api: [], media: [] };
  /** Number of retries, by the reason for the retry and the last simulated fault. */
  readonly repeats: Record<string, number> = {};
  /** Name of the last simulated fault; empty before the first one. */
  happened = '';
  /**
   * Maximum number of attempts that any request needed. `longestMs` is the longest time until any request
   * succeeded.
   */
  mostTries = 1;
  longestMs = 0;
  /** Requests that never succeeded, although they were sent MAX_TRIES times. */
  readonly failed: string[] = [];
  bytes = 0;
  /**
   * Whether response times are recorded. False at the end of the run, when all visitors leave at once, which is
   * unrealistic.
   */
  isMeasuring = true;
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  get requests(): number {
    return this.times.api.length + this.times.media.length;
  }

  /** Sends a request until it succeeds, at most MAX_TRIES times. Resolves with undefined if it never succeeds. */
  async send(request: Request): Promise<Buffer | undefined> {
    const began = performance.now();
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const sent = performance.now();
      const attempt = await this.#attempt(request);
      if (typeof attempt === 'object' && attempt.status >= 200 && attempt.status < 300) {
        if (this.isMeasuring) this.times[request.kind].push(performance.now() - sent);
        this.mostTries = Math.max(this.mostTries, tries);
        this.longestMs = Math.max(this.longestMs, performance.now() - began);
        if (this.isMeasuring) this.bytes += attempt.body.length;
        return attempt.body;
      }
      const reason = typeof attempt === 'object' ? String(attempt.status) : attempt;
      const why = `${this.happened && `${this.happened}: `}${request.kind} ${reason}`;
      this.repeats[why] = (this.repeats[why] ?? 0) + 1;
      const retryAfterMs = typeof attempt === 'object' ? attempt.retryAfter * 1000 : 0;
      await pause(retryAfterMs + Math.random() * Math.max(retryAfterMs, Math.min(10_000, 500 * 2 ** tries)));
    }
    this.failed.push(`${request.method} ${request.path}`);
    return undefined;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Makes one attempt. Resolves with the response, or with the reason of the failure. */
  #attempt(wanted: Request): Promise<Attempt | string> {
    return new Promise((resolve) => {
      const { hostname, port } = this.#url;
      const { method, path, body } = wanted;
      const request = http.request({
        agent: this.#agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...wanted.headers,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      });
      const timer = setTimeout(() => request.destroy(new Error('timeout')), TIMEOUT_MS);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('close', () => {
          clearTimeout(timer);
          if (!response.complete) return resolve('cut off');
          const retryAfter = Number(response.headers['retry-after'] ?? 0);
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), retryAfter });
        });
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        // The server has closed the idle connection. Browsers retry without telling the user in this case, and so does
        // this client.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#attempt(wanted));
        else resolve(error.code ?? error.message);
      });
      request.end(body);
    });
  }
}
