import { envelopeOf, languageSchema } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams } from '#http/parameters.ts';
import { success } from '#http/responses/success.ts';
import type { MuseumsService } from './museums.service.ts';

export async function languagesRoutes(
  instance: FastifyInstance,
  { museums }: { museums: MuseumsService },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/languages/:idMuseum',
    {
      schema: {
        tags: ['Museum'],
        summary: 'The languages that a museum offers',
        params: idMuseumParams,
        response: { 200: envelopeOf(z.array(languageSchema)) },
      },
    },
    async (request) => success(await museums.languages(request.params.idMuseum)),
  );
}
