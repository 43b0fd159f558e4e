import { hash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { preferredLanguage } from '@museummate/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PreparedResponse, sendPrepared } from '../responses/conditional.ts';
import { addVary } from '../responses/negotiation.ts';
import { pagePolicy } from '../security/security-headers.ts';
import { sendNotBuilt } from './built-file.ts';
import { preferredLanguages } from './first-paint.ts';
import { BuiltPage, inLocale, messageLocales } from './load-guard.ts';

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

interface SendOptions {
  /** Whether the path may belong to the visitor app. If not, the page is sent with status 404. */
  known?: boolean;
  /**
   * Whether the page contains all languages. The service worker caches one page for any language that the visitor
   * chooses later.
   */
  everyLanguage?: boolean;
}

/** The HTML page of the visitor app. Its client-side router decides what it shows. */
export class AppPage {
  readonly #built: BuiltPage;
  readonly #prepared = new Map<string, Promise<PreparedResponse>>();
  #stamp = '';

  /** `folder`: the absolute path of the visitor build. */
  constructor(folder: string) {
    this.#built = new BuiltPage(join(folder, 'index.html'));
  }

  /**
   * Sends the page in the visitor's language. If the app has no such path, the status is 404, which tells crawlers
   * that the page does not exist. Visitors still see the app, which leads them to the start.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { known = true, everyLanguage = false }: SendOptions = {},
  ): Promise<FastifyReply> {
    addVary(reply, 'Accept');
    const built = await this.#built.read();
    if (!built) return sendNotBuilt(reply, 'visitor app');
    if (this.#stamp !== built.stamp) this.#prepared.clear();
    this.#stamp = built.stamp;
    const locales = messageLocales(built.html);
    const isOneLanguage = locales.length > 1 && !everyLanguage;
    if (isOneLanguage) for (const header of ['Accept-Language', 'Cookie']) addVary(reply, header);
    const html = isOneLanguage ? inLocale(built.html, wantedLocale(request, locales)) : built.html;
    reply.header('content-security-policy', pagePolicy(undefined, built.scripts));
    if (known) return sendPrepared(request, reply, await this.#prepare(html));
    // No ETag is sent. Otherwise, a browser that already has the page would get an empty 404 response, and would show a
    // blank page.
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  }

  #prepare(html: string): Promise<PreparedResponse> {
    let page = this.#prepared.get(html);
    if (!page) {
      page = prepare(html);
      this.#prepared.set(html, page);
    }
    return page;
  }
}

async function prepare(html: string): Promise<PreparedResponse> {
  const identity = Buffer.from(html);
  const [zipped, brotli] = await Promise.all([compress.gzip(identity), compress.brotli(identity)]);
  return {
    etag: hash('sha256', identity, 'base64url').slice(0, 27),
    contentType: 'text/html; charset=utf-8',
    identity,
    gzip: zipped,
    brotli,
    cacheControl: 'no-cache',
  };
}

function wantedLocale(request: FastifyRequest, locales: readonly string[]): string {
  const { lang } = request.query as { lang?: unknown };
  const { cookie, 'accept-language': accept } = request.headers;
  const wishes = preferredLanguages(typeof lang === 'string' ? lang : undefined, cookie, accept);
  return preferredLanguage(wishes, { languages: [], locales }).locale;
}
