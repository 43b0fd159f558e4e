import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPrepared } from '#http/responses/conditional.ts';
import { acceptsHtml, addVary } from '#http/responses/negotiation.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import { pagePolicy } from '#http/security/security-headers.ts';
import { wishesOf } from './pages.routes.ts';
import type { WorkPageService } from './work-page.service.ts';

interface RoutesOptions {
  works: WorkPageService;
  /** Sends the app's page unchanged. */
  shell: (request: FastifyRequest, reply: FastifyReply) => unknown;
  origins: OwnOrigins;
}

/** Adds the page of an artwork, which is the only page with Schema.org data. */
export async function workRoutes(
  app: FastifyInstance,
  { works, shell, origins }: RoutesOptions,
): Promise<void> {
  app.get<{ Params: { encodedId: string; idArtwork: string } }>(
    '/museums/:encodedId/artworks/:idArtwork',
    { schema: { hide: true } },
    async (request, reply) => {
      if (!acceptsHtml(request.headers.accept)) return reply.callNotFound();
      const { encodedId, idArtwork } = request.params;
      // The screen with the children's artworks has a URL of the same form, with a word instead of the id. For that
      // URL, the app's page is sent unchanged.
      if (!/^[1-9]\d{0,9}$/.test(idArtwork)) return shell(request, reply);
      const work = { encodedId, idArtwork: Number(idArtwork) };
      const origin = origins.of(request);
      const page = origin === undefined ? undefined : await works.page(work, origin, wishesOf(request));
      if (!page) return shell(request, reply);
      for (const header of ['Accept', 'Accept-Language', 'Cookie']) addVary(reply, header);
      reply.header('content-security-policy', pagePolicy(undefined, page.scripts));
      return sendPrepared(request, reply, page);
    },
  );
}
