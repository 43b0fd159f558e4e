import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguages } from '#http/apps/first-paint.ts';
import { sendPrepared } from '#http/responses/conditional.ts';
import { acceptsHtml, addVary } from '#http/responses/negotiation.ts';
import { pagePolicy } from '#http/security/security-headers.ts';
import { ICON_SIZES, type PagesService } from './pages.service.ts';

/** The paths after a museum's URL: Presentation without and with a mode (A3), and the start screen (Options). */
const FIRST_PAGES = ['', '/normal', '/kids', '/by-halls', '/options'];

interface RoutesOptions {
  pages: PagesService;
  /** Sends the app's page without content. The app then shows what is wrong with this URL. */
  shell: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export async function pagesRoutes(app: FastifyInstance, { pages, shell }: RoutesOptions): Promise<void> {
  const schema = { hide: true };

  for (const end of FIRST_PAGES)
    app.get<{ Params: { encodedId: string } }>(
      `/museums/:encodedId${end}`,
      { schema },
      async (request, reply) => {
        if (!acceptsHtml(request.headers.accept)) return reply.callNotFound();
        for (const header of ['Accept', 'Accept-Language', 'Cookie']) addVary(reply, header);
        const page = await pages.firstPage(request.url, request.params.encodedId, wishesOf(request));
        if (page === 'unknown') return reply.redirect('/', 302);
        if (!page) return shell(request, reply);
        reply.header('content-security-policy', pagePolicy(page.inline, page.scripts));
        return sendPrepared(request, reply, page);
      },
    );

  // Adds the URL of the Start link. If the museum has no gates, the server redirects to the start screen, so that
  // the link also works without scripts.
  app.get<{ Params: { encodedId: string }; Querystring: Record<string, unknown> }>(
    '/museums/:encodedId/code',
    { schema },
    async (request, reply) => {
      if (!acceptsHtml(request.headers.accept)) return reply.callNotFound();
      addVary(reply, 'Accept');
      const { mode = 'normal', lang } = request.query;
      // The server renders the start screen only for the normal mode. For other modes, the app renders it.
      if (mode !== 'normal') return shell(request, reply);
      const { encodedId } = request.params;
      const language = typeof lang === 'string' ? `?lang=${encodeURIComponent(lang)}` : '';
      const start = `/museums/${encodeURIComponent(encodedId)}/options${language}`;
      const page = await pages.firstPage(start, encodedId, wishesOf(request));
      if (typeof page !== 'object') return shell(request, reply);
      return reply.header('cache-control', 'no-cache').redirect(start, 302);
    },
  );

  app.get<{ Params: { encodedId: string } }>(
    '/museums/:encodedId/manifest.webmanifest',
    { schema },
    async (request, reply) => {
      for (const header of ['Accept-Language', 'Cookie']) addVary(reply, header);
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
      return JSON.stringify(await pages.manifest(request.params.encodedId, wishesOf(request)));
    },
  );

  for (const size of ICON_SIZES)
    app.get<{ Params: { encodedId: string } }>(
      `/museums/:encodedId/icon-${size}.png`,
      { schema },
      async (request, reply) => {
        const icon = await pages.icon(request.params.encodedId, size);
        return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(icon);
      },
    );
}

/** Returns the languages that a page is requested in. */
export function wishesOf(request: FastifyRequest) {
  const { lang } = request.query as { lang?: unknown };
  const { cookie, 'accept-language': accept } = request.headers;
  return preferredLanguages(typeof lang === 'string' ? lang : undefined, cookie, accept);
}
