import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type VisitRoutesOptions, visitResponseById } from './visit-response.ts';
import { endRouteBody, startRouteBody, visitByIdSchema } from './visits.schema.ts';

export async function visitRouteRoutes(
  instance: FastifyInstance,
  { visits, writes }: VisitRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Visit'];
  const response = { 200: visitByIdSchema };

  app.post(
    '/api/visitRoute',
    { schema: { tags, summary: 'A route was begun', body: startRouteBody, response } },
    async ({ body: { idVisit, idRoute, startDate } }) => {
      writes.take(idVisit);
      return visitResponseById(
        await visits.write({ idVisit, routes: [{ idRoute, startDate, endDate: null }] }),
      );
    },
  );

  app.put(
    '/api/visitRoute',
    { schema: { tags, summary: 'The route begun last was left', body: endRouteBody, response } },
    async ({ body: { idVisit, ...endLatest } }) => {
      writes.take(idVisit);
      return visitResponseById(await visits.write({ idVisit, endLatest }));
    },
  );
}
