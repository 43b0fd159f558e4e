import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type VisitRoutesOptions, visitResponseById } from './visit-response.ts';
import { endArtworkBody, startArtworkBody, visitByIdSchema } from './visits.schema.ts';

export async function visitArtworkRoutes(
  instance: FastifyInstance,
  { visits, writes }: VisitRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Visit'];
  const response = { 200: visitByIdSchema };

  app.post(
    '/api/visitArtwork',
    { schema: { tags, summary: 'A work was opened', body: startArtworkBody, response } },
    async ({ body: { idVisit, idArtwork, startDate } }) => {
      writes.take(idVisit);
      const artworks = [{ idArtwork, startDate, endDate: null, accessType: null, duration: null }];
      return visitResponseById(await visits.write({ idVisit, artworks }));
    },
  );

  app.put(
    '/api/visitArtwork',
    { schema: { tags, summary: 'Seconds listened to the work opened last', body: endArtworkBody, response } },
    async ({ body: { idVisit, ...endLatest } }) => {
      writes.take(idVisit);
      return visitResponseById(await visits.write({ idVisit, endLatest }));
    },
  );
}
