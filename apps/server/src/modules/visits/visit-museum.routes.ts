import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type VisitRoutesOptions, visitResponse, visitResponseById } from './visit-response.ts';
import { endVisitBody, startVisitBody, visitByIdSchema, visitSchema } from './visits.schema.ts';

export async function visitMuseumRoutes(
  instance: FastifyInstance,
  { visits, writes }: VisitRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Visit'];
  app.post(
    '/api/visitMuseum',
    {
      schema: {
        tags,
        summary: 'Starts a visit; the same token again gives the same visit',
        body: startVisitBody,
        response: { 200: visitSchema },
      },
    },
    async ({ body }) => {
      writes.take(body.visitorToken);
      return visitResponse(await visits.start(body));
    },
  );

  app.put(
    '/api/visitMuseum',
    {
      schema: {
        tags,
        summary: 'Ends a visit; its token and device are answered to who sent the token',
        body: endVisitBody,
        response: { 200: visitByIdSchema },
      },
    },
    async ({ body: { idVisit, visitorToken, endDate } }) => {
      writes.take(idVisit);
      if (!visitorToken) return visitResponseById(await visits.write({ idVisit, endDate }));
      return visitResponse(await visits.write({ idVisit, visitorToken, endDate }));
    },
  );
}
