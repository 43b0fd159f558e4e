import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type VisitRoutesOptions, visitSuccess } from './visit-answer.ts';
import { endVisitBody, startVisitBody, visitAnswer } from './visits.schema.ts';

export async function visitMuseumRoutes(
  instance: FastifyInstance,
  { visits, writes }: VisitRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Visit'];
  const response = { 200: visitAnswer };

  app.post(
    '/api/visitMuseum',
    {
      schema: {
        tags,
        summary: 'Starts a visit; the same token again gives the same visit',
        body: startVisitBody,
        response,
      },
    },
    async ({ body }) => {
      writes.take(body.visitorToken);
      return visitSuccess(await visits.start(body));
    },
  );

  app.put(
    '/api/visitMuseum',
    { schema: { tags, summary: 'Ends a visit', body: endVisitBody, response } },
    async ({ body: { idVisit, visitorToken, endDate } }) => {
      writes.take(idVisit);
      return visitSuccess(
        await visits.write({ idVisit, ...(visitorToken ? { visitorToken } : {}), endDate }),
      );
    },
  );
}
