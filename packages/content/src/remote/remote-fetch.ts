import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Thrown if a URL cannot or must not be fetched. The message is written to follow the URL, for example
 * "https://… answers 404".
 */
export class RemoteFetchRejectedError extends Error {}

/** Thrown if the server cannot be reached. The result of an earlier fetch is then still valid. */
export class RemoteUnavailableError extends RemoteFetchRejectedError {}

interface FoundAddress {
  address: string;
  family: number;
}

interface RemoteFetchOptions {
  /**
   * Hosts that may be in internal networks and may use plain HTTP. They are the value of the setting
   * MEDIA_ALLOWED_HOSTS (A117).
   */
  sources?: readonly string[];
  /** Resolves a host name. */
  resolve?: (host: string) => Promise<FoundAddress[]>;
}

interface FetchLimits {
  /** Maximum time without receiving data. */
  idleMs: number;
  /** Maximum time of the whole request. */
  totalMs: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /**
   * Whether redirects must stay on the same host. It is set for image services, because the pack names only their
   * host.
   */
  sameHost?: boolean;
}

export interface RemoteResponse {
  status: number;
  headers: IncomingMessage['headers'];
  /**
   * Content of the response. Reading it throws RemoteFetchRejectedError if it is too large or takes too long.
   */
  body: AsyncIterable<Buffer>;
  /** Closes the connection. It must be called if the body is not read to its end. */
  close(): void;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches URLs from packs, which are not trusted (SSRF protection): resolves the host name, checks each of its
 * addresses, and connects to exactly the address that was checked. Every redirect is checked again.
 */
export class RemoteFetch {
  readonly #sources: ReadonlySet<string>;
  readonly #resolve: (host: string) => Promise<FoundAddress[]>;

  constructor({ sources = [], resolve = resolveName }: RemoteFetchOptions = {}) {
    this.#sources = new Set(sources.map((source) => source.toLowerCase()));
    this.#resolve = resolve;
  }

  /**
   * Checks a URL without sending a request. Returns the reason why it is not allowed, or undefined if it is.
   */
  urlError(address: string): string | undefined {
    const url = URL.parse(address);
    if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname) return 'is not a web address';
    if (url.username || url.password)
      return 'contains a user name or password, which everyone who gets the pack could read';
    if (this.#isSource(url)) return undefined;
    if (url.protocol !== 'https:')
      return 'must start with https://; add a server of the museum without https to the setting MEDIA_ALLOWED_HOSTS';
    if (url.port !== '')
      return 'contains a port, which is only allowed for hosts in the setting MEDIA_ALLOWED_HOSTS';
    return undefined;
  }

  /** Follows redirects, and resolves with the last response, whatever its status is. */
  async open(address: string, limits: FetchLimits): Promise<RemoteResponse> {
    const deadline = AbortSignal.timeout(limits.totalMs);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await this.#ask(url, limits, deadline);
      const { statusCode = 0, headers } = answer;
      if (!REDIRECTS.has(statusCode) || headers.location === undefined)
        return {
          status: statusCode,
          headers,
          body: limitBytes(answer, limits.maxBytes, deadline),
          close: () => answer.destroy(),
        };
      answer.destroy();
      const next = URL.parse(headers.location, url.href);
      if (!next) throw new RemoteFetchRejectedError('redirects to something that is not a URL');
      if (limits.sameHost && next.host !== url.host)
        throw new RemoteFetchRejectedError('redirects to a different host than the one in the pack');
      url = next;
    }
    throw new RemoteFetchRejectedError(`redirects more than ${MAX_REDIRECTS} times`);
  }

  async #ask(url: URL, { idleMs, headers = {} }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
    const urlError = this.urlError(url.href);
    if (urlError) throw new RemoteFetchRejectedError(urlError);
    const found = await this.#checkHost(url);
    const options: RequestOptions & { rejectUnauthorized: boolean } = {
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'MuseumMate' },
      // Connections are not reused, because the address of a reused connection would not be checked.
      agent: false,
      lookup: pinLookup(found),
      rejectUnauthorized: true,
      signal,
    };
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const call = ask(url, options, (answer) => {
        answer.setTimeout(idleMs, () => answer.destroy(new RemoteUnavailableError(TOO_SLOW)));
        resolve(answer);
      });
      call.setTimeout(idleMs, () => call.destroy(new RemoteUnavailableError(TOO_SLOW)));
      call.on('error', (error) => reject(toFetchError(error, signal)));
      call.end();
    });
  }

  async #checkHost(url: URL): Promise<FoundAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const version = isIP(host);
    const found = version ? [{ address: host, family: version }] : await this.#lookUp(host);
    if (found.length === 0) throw new RemoteUnavailableError(UNKNOWN_HOST);
    if (!this.#isSource(url) && !found.every(({ address }) => isPublicAddress(address)))
      throw new RemoteFetchRejectedError(
        `is on an internal network (${host}); if that is intended, add the host to the setting MEDIA_ALLOWED_HOSTS`,
      );
    return found;
  }

  async #lookUp(host: string): Promise<FoundAddress[]> {
    try {
      return await this.#resolve(host);
    } catch {
      throw new RemoteUnavailableError(UNKNOWN_HOST);
    }
  }

  #isSource({ hostname, host }: URL): boolean {
    return this.#sources.has(hostname) || this.#sources.has(host);
  }
}

const TOO_SLOW = 'did not respond in time';
const UNKNOWN_HOST = 'has an unknown host; check the spelling and the network connection';

async function resolveName(host: string): Promise<FoundAddress[]> {
  return lookup(host, { all: true });
}

/**
 * Returns a lookup function that always returns the checked addresses. A name server that changes its response
 * cannot redirect the request to another address.
 */
function pinLookup(found: FoundAddress[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = found;
    if (all) answer(null, found);
    else answer(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function* limitBytes(
  answer: IncomingMessage,
  maxBytes: number,
  deadline: AbortSignal,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new RemoteFetchRejectedError(`is larger than ${Math.floor(maxBytes / 1_000_000)} MB`);
      yield chunk;
    }
    // A connection that closes early must not be treated as complete.
    if (!answer.complete) throw new RemoteUnavailableError('ended before the file was complete');
  } catch (error) {
    throw toFetchError(error, deadline);
  } finally {
    answer.destroy();
  }
}

function toFetchError(error: unknown, deadline: AbortSignal): RemoteFetchRejectedError {
  if (error instanceof RemoteFetchRejectedError) return error;
  if (deadline.aborted) return new RemoteUnavailableError(TOO_SLOW);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code))
    return new RemoteFetchRejectedError(`has a certificate that cannot be trusted (${code})`);
  if (code === 'ECONNRESET') return new RemoteUnavailableError('ended before the file was complete');
  return new RemoteUnavailableError(`cannot be reached${code ? ` (${code})` : ''}`);
}
