import { LIMITS } from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idMuseumParams } from '#http/parameters.ts';
import { invalidRequest } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { VisitRoutesOptions } from './visit-response.ts';
import { registeredResponse, registerVisitBody } from './visits.schema.ts';

export async function museumVisitsRoutes(
  instance: FastifyInstance,
  { visits, writes }: VisitRoutesOptions,
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/api/Museum/:idMuseum/v2/registerVisit',
    {
      bodyLimit: LIMITS.largeBodyBytes,
      schema: {
        tags: ['Visit'],
        summary: 'The whole visit, as often as needed: items merge, nothing is counted twice',
        params: idMuseumParams,
        body: registerVisitBody,
        response: { 200: registeredResponse },
      },
    },
    async ({ params, body }) => {
      if (body.idMuseum !== params.idMuseum)
        throw invalidRequest('body idMuseum: is not the museum in the URL');
      writes.take(body.visitorToken);
      const { idVisit, visitCode } = await visits.register(body);
      return success({ IdVisit: idVisit, idVisit, visitCode });
    },
  );
}
