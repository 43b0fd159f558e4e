import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { decodePart } from '#http/decode-part.ts';
import { rejection } from '#http/responses/api-error.ts';
import { OwnOrigins } from '#http/security/own-origins.ts';
import { unknownStudioHost } from './studio-errors.ts';

/**
 * Beginnings of paths that do not exist on the studio's own origin. They belong to the guide, its service worker
 * and the pages with third-party scripts. These scripts must never run on an origin where a person is signed in
 * (A116).
 */
const VISITORS_ONLY = ['museums', 'tags', 'payments', 'sw.js', 'index.html'];

/** The first two segments of a path. */
interface PathStart {
  top: string;
  second: string;
}

const isOfVisitors = ({ top }: PathStart) => VISITORS_ONLY.includes(top);

const isOfStudio = ({ top, second }: PathStart) => {
  const name = top === 'api' ? second : top;
  return name === 'studio' || name === 'preview';
};

/**
 * Returns a request's path in three forms: as sent, normalised, and as matched by the router. All three are
 * checked, so that `/%73tudio` and `/x/../studio` do not bypass the check.
 */
function placesOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): PathStart[] {
  const [written = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const read = URL.parse(written, 'http://studio')?.pathname ?? written;
  return [written, read, routeOptions.url ?? written].map((path) => {
    const [, top = '', second = ''] = path.split('/').map(decodePart);
    return { top, second };
  });
}

/** The origin of the studio. It checks whether a request was sent by a page of this origin. */
export class StudioOrigin {
  readonly #own: URL | undefined;
  readonly #origins: OwnOrigins;

  constructor(config: Pick<Config, 'studio' | 'publicUrl' | 'otherUrls' | 'host'>) {
    const { url } = config.studio;
    this.#own = url === undefined ? undefined : new URL(url);
    this.#origins = new OwnOrigins(url === undefined ? config : { ...config, publicUrl: url, otherUrls: [] });
  }

  /**
   * Returns the origin of the studio in this request. Throws if the host name is unknown. Otherwise, an attacker
   * could let a domain point to this server and send requests from their own page.
   */
  of(request: FastifyRequest): string {
    const origin = this.#origins.of(request);
    if (origin === undefined) throw unknownStudioHost();
    return origin;
  }

  isSecure(request: FastifyRequest): boolean {
    return this.of(request).startsWith('https:');
  }

  /** Whether a request was sent by a page of the studio. Browsers set the Origin header, and no page can change it. */
  isFromHere(request: FastifyRequest): boolean {
    return request.headers.origin === this.of(request);
  }

  /**
   * If studio and guide have different origins, makes sure that each serves only its own paths. Call this function
   * with the root instance.
   */
  separate(app: FastifyInstance): void {
    const own = this.#own;
    if (!own) return;
    app.addHook('onRequest', async (request, reply) => {
      const isStudio = URL.parse(`${own.protocol}//${request.host}`)?.host === own.host;
      const places = placesOf(request);
      if (isStudio && places[0]?.top === '') return reply.redirect('/studio/', 302);
      if (places.some(isStudio ? isOfVisitors : isOfStudio)) throw rejection(404);
    });
  }
}
