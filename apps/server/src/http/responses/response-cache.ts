import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, hasCurrent, type PreparedResponse, preparedBody } from './conditional.ts';
import { chooseEncoding, type Encoding } from './negotiation.ts';

/**
 * A function that is told of every answer. It is made once per route and status: finding it costs more than
 * telling it.
 */
type AnswerObserver = (requestId: string, seconds: number) => void;

/** The head and body that are sent for one encoding, made once: 304 for who has the bytes already, else 200. */
interface ReadyResponse {
  status: 200 | 304;
  headers: string[];
  body: Buffer | undefined;
  observe: AnswerObserver;
}

interface HotAnswer {
  /** The route's pattern, which logs and metrics name. */
  route: string;
  prepared: PreparedResponse;
  isCurrent: () => boolean;
  ready: Map<Encoding, { etag: string; whole: ReadyResponse; known: ReadyResponse }>;
}

interface HotAnswersOptions {
  /** The headers of every answer that is data and nothing else. */
  headers: Record<string, string>;
  requestId: () => string;
  observer: (route: string, status: number) => AnswerObserver;
}

/** Addresses come from outside: those of a few museums in all languages fit, endless variations do not. */
const MAX_ENTRIES = 500;

/**
 * Sends prepared answers before the framework looks at the request: every visitor asks for the same bytes, and
 * routing, validation and hooks would take as long as sending them (decision 5). An answer comes here only
 * after the framework has given it once, and leaves when it is no longer current.
 */
export class ResponseCache {
  readonly #options: HotAnswersOptions;
  readonly #entries = new Map<string, HotAnswer>();
  readonly #encodings = new Map<string, Encoding>();

  constructor(options: HotAnswersOptions) {
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
    // A connection stays open anyway since HTTP/1.1, and whoever keeps this answer would read the two lines every time.
    response.removeHeader('connection');
    response.writeHead(status, headers);
    response.end(body);
    observe(this.#options.requestId(), (performance.now() - began) / 1000);
    return true;
  }

  #ready(entry: HotAnswer, encoding: Encoding) {
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

  /** Browsers send one of a few values; reading one takes longer than remembering it. */
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
 * Reads a header from the list as it arrived: Node would make an object of all headers for the two that are asked
 * for.
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
