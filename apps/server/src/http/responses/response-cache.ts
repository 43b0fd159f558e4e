import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, hasCurrent, type PreparedResponse, preparedBody } from './conditional.ts';
import { chooseEncoding, type Encoding } from './negotiation.ts';

/**
 * Called after every response. Each route and status has one observer, because the lookup of an observer costs more
 * than the call.
 */
type AnswerObserver = (requestId: string, seconds: number) => void;

/**
 * Headers and body of a response in one encoding, made once. The status is 304 for clients that already have the
 * bytes, otherwise 200.
 */
interface ReadyResponse {
  status: 200 | 304;
  headers: string[];
  body: Buffer | undefined;
  observe: AnswerObserver;
}

interface CachedResponse {
  /** The pattern of the route, for logs and metrics. */
  route: string;
  prepared: PreparedResponse;
  isCurrent: () => boolean;
  ready: Map<Encoding, { etag: string; whole: ReadyResponse; known: ReadyResponse }>;
}

interface ResponseCacheOptions {
  /** Headers that every JSON response has. */
  headers: Record<string, string>;
  requestId: () => string;
  observer: (route: string, status: number) => AnswerObserver;
}

/** Maximum number of cached URLs, because clients choose the URLs. It is enough for a few museums in all languages. */
const MAX_ENTRIES = 500;

/**
 * Sends prepared responses before the framework handles the request. All visitors request the same bytes, and routing,
 * validation and hooks would take as long as sending them (decision 5). A response is added after the framework has
 * sent it once, and removed when it is outdated.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #entries = new Map<string, CachedResponse>();
  readonly #encodings = new Map<string, Encoding>();

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  keep(url: string, route: string, prepared: PreparedResponse, isCurrent: () => boolean): void {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    this.#entries.set(url, { route, prepared, isCurrent, ready: new Map() });
  }

  /** Returns whether the request has been answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '';
    const entry = request.method === 'GET' ? this.#entries.get(url) : undefined;
    if (!entry) return false;
    if (!entry.isCurrent()) {
      this.#entries.delete(url);
      return false;
    }
    const began = performance.now();
    const wanted = this.#encodingOf(rawHeader(request, 'accept-encoding'));
    const { etag, whole, known } = this.#ready(entry, isMade(entry.prepared, wanted) ? wanted : 'identity');
    const { status, headers, body, observe } = hasCurrent(rawHeader(request, 'if-none-match'), etag)
      ? known
      : whole;
    // Removes the headers Connection and Keep-Alive. HTTP/1.1 connections stay open without them, and a cache such
    // as nginx would store them with the response and parse them each time.
    response.removeHeader('connection');
    response.writeHead(status, headers);
    response.end(body);
    observe(this.#options.requestId(), (performance.now() - began) / 1000);
    return true;
  }

  #ready(entry: CachedResponse, encoding: Encoding) {
    let ready = entry.ready.get(encoding);
    if (!ready) {
      const { prepared, route } = entry;
      const etag = etagOf(prepared, encoding);
      const body = preparedBody(prepared, encoding);
      const always = [
        ...Object.entries(this.#options.headers).flat(),
        'vary',
        'Accept-Encoding',
        'etag',
        etag,
        'cache-control',
        prepared.cacheControl,
      ];
      const content = ['content-type', prepared.contentType, 'content-length', String(body.length)];
      const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const make = (status: 200 | 304, headers: string[], sent: Buffer | undefined): ReadyResponse => ({
        status,
        headers,
        body: sent,
        observe: this.#options.observer(route, status),
      });
      ready = {
        etag,
        whole: make(200, [...always, ...content, ...encoded], body),
        known: make(304, always, undefined),
      };
      entry.ready.set(encoding, ready);
    }
    return ready;
  }

  /** Caches the parsed header, because browsers send only a few values, and parsing takes longer than a lookup. */
  #encodingOf(header: string | undefined): Encoding {
    const text = header ?? '';
    let encoding = this.#encodings.get(text);
    if (!encoding) {
      encoding = chooseEncoding(header, ['br', 'gzip']);
      if (this.#encodings.size >= MAX_ENTRIES) this.#encodings.clear();
      this.#encodings.set(text, encoding);
    }
    return encoding;
  }
}

/**
 * Reads one header from `rawHeaders`. `request.headers` would build an object of all headers, and only two are needed.
 */
function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const each = rawHeaders[place] ?? '';
    if (each.length !== name.length || each.toLowerCase() !== name) continue;
    const value = rawHeaders[place + 1] ?? '';
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

function isMade({ gzip, brotli }: PreparedResponse, encoding: Encoding): boolean {
  return encoding === 'identity' || (encoding === 'br' ? brotli : gzip) !== undefined;
}
