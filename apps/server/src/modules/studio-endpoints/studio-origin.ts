import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { rejection } from '#http/responses/api-error.ts';
import { OwnOrigins } from '#http/security/own-origins.ts';
import { unknownStudioHost } from './studio-errors.ts';

/**
 * Paths that the studio's own origin does not have: the guide, its worker, and the pages that run other people's scripts. No
 * script of theirs may ever run where somebody is signed in (A116).
 */
const VISITORS_ONLY = ['museums', 'tags', 'payments', 'sw.js', 'index.html'];

/** The first words of a path. */
interface PathStart {
  top: string;
  second: string;
}

const isOfVisitors = ({ top }: PathStart) => VISITORS_ONLY.includes(top);

const isOfStudio = ({ top, second }: PathStart) => {
  const name = top === 'api' ? second : top;
  return name === 'studio' || name === 'preview';
};

/** Where a request leads, by each way in which anybody here reads its path: `/%73tudio` and `/x/../studio` are no ways round. */
function placesOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): PathStart[] {
  const [written = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const read = URL.parse(written, 'http://studio')?.pathname ?? written;
  return [written, read, routeOptions.url ?? written].map((path) => {
    const [, top = '', second = ''] = path.split('/').map(decoded);
    return { top, second };
  });
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Knows under which address the studio is, and whether a request came by it. */
export class StudioOrigin {
  readonly #own: URL | undefined;
  readonly #origins: OwnOrigins;

  constructor(config: Pick<Config, 'studio' | 'publicUrl' | 'otherUrls' | 'host'>) {
    const { url } = config.studio;
    this.#own = url === undefined ? undefined : new URL(url);
    this.#origins = new OwnOrigins(url === undefined ? config : { ...config, publicUrl: url, otherUrls: [] });
  }

  /**
   * The origin that staff open. Under a name that the server does not know as its own there is no studio: whoever can
   * lead a name of theirs to this server could let their page make calls here.
   */
  of(request: FastifyRequest): string {
    const origin = this.#origins.of(request);
    if (origin === undefined) throw unknownStudioHost();
    return origin;
  }

  isSecure(request: FastifyRequest): boolean {
    return this.of(request).startsWith('https:');
  }

  /**
   * Whether a call comes from a page of the studio. A browser says from which page a call comes, and no page can make it say
   * something else.
   */
  isFromHere(request: FastifyRequest): boolean {
    return request.headers.origin === this.of(request);
  }

  /** Keeps both origins apart where there are two. Call it on the root instance. */
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
