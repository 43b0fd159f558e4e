import { envelopeOf, museumSummarySchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams, languageOfId, languageQuery } from '#http/parameters.ts';
import type { ResponseCache } from '#http/responses/response-cache.ts';
import { success } from '#http/responses/success.ts';
import type { MuseumsService } from './museums.service.ts';
import { sendPreparedResponse } from './send-response.ts';

const museumListResponse = envelopeOf(
  z.array(z.object({ idMuseum: z.int(), name: z.string(), logoImageUrl: z.nullable(z.string()) })),
);

export async function museumRoutes(
  instance: FastifyInstance,
  { museums, preparedResponses }: { museums: MuseumsService; preparedResponses: ResponseCache },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Museum'];

  app.get(
    '/api/Museum',
    {
      schema: {
        tags,
        summary: 'All museums that can be visited',
        querystring: languageQuery,
        response: { 200: museumListResponse },
      },
    },
    async (request) => success(await museums.list(languageOfId(request.query.idLanguage))),
  );

  app.get(
    '/api/Museum/:idMuseum',
    {
      schema: {
        tags,
        summary: 'The summary of a museum, for its first screens',
        params: idMuseumParams,
        querystring: languageQuery,
        response: { 200: envelopeOf(museumSummarySchema) },
      },
    },
    async (request, reply) => {
      const language = languageOfId(request.query.idLanguage);
      const { idMuseum } = request.params;
      const answer = await museums.prepareResponse('head', idMuseum, language);
      return sendPreparedResponse(request, reply, answer, { idMuseum, museums, preparedResponses });
    },
  );
}
