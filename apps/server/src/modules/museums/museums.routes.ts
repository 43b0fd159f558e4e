import { envelopeOf, museumContentSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { languageOfId, numberParameter } from '#http/parameters.ts';
import type { ResponseCache } from '#http/responses/response-cache.ts';
import type { Passes } from '../passes/passes.ts';
import type { MuseumsService } from './museums.service.ts';
import { sendPreparedResponse, sendPrivateResponse } from './send-response.ts';

export async function museumsRoutes(
  instance: FastifyInstance,
  {
    museums,
    preparedResponses,
    passes,
  }: { museums: MuseumsService; preparedResponses: ResponseCache; passes: Passes },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/museums/detail/all-data/:idMuseum/:idLanguage',
    {
      schema: {
        tags: ['Museum'],
        summary: 'A whole museum in one language',
        params: z.object({ idMuseum: numberParameter, idLanguage: numberParameter }),
        response: { 200: envelopeOf(museumContentSchema) },
      },
    },
    async (request, reply) => {
      const language = languageOfId(request.params.idLanguage);
      const { idMuseum } = request.params;
      passes.demand(request, idMuseum);
      const answer = await museums.prepareResponse('all-data', idMuseum, language);
      return passes.isProtected(idMuseum)
        ? sendPrivateResponse(request, reply, answer)
        : sendPreparedResponse(request, reply, answer, { idMuseum, museums, preparedResponses });
    },
  );
}
