import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPrepared } from '#http/conditional.ts';
import { acceptsHtml, addVary } from '#http/negotiation.ts';
import { requestOrigin } from '#http/request-origin.ts';
import { wishesOf } from './pages.routes.ts';
import type { WorkPageService } from './work-page.service.ts';

interface RoutesOptions {
  works: WorkPageService;
  /** Sends the app's page as it is. */
  shell: (reply: FastifyReply) => unknown;
  publicUrl: string | undefined;
}

/** Adds the page of a work's own address, the one place where Schema.org's words stand. */
export async function workRoutes(
  app: FastifyInstance,
  { works, shell, publicUrl }: RoutesOptions,
): Promise<void> {
  app.get<{ Params: { encodedId: string; idArtwork: string } }>(
    '/museums/:encodedId/artworks/:idArtwork',
    { schema: { hide: true } },
    async (request, reply) => {
      if (!acceptsHtml(request.headers.accept)) return reply.callNotFound();
      const { encodedId, idArtwork } = request.params;
      // The screen of children's works has an address of this form, too.
      if (!/^[1-9]\d{0,9}$/.test(idArtwork)) return shell(reply);
      const work = { encodedId, idArtwork: Number(idArtwork) };
      const page = await works.page(work, requestOrigin(request, publicUrl), wishesOf(request));
      if (!page) return shell(reply);
      for (const header of ['Accept', 'Accept-Language', 'Cookie']) addVary(reply, header);
      return sendPrepared(request, reply, page);
    },
  );
}
