import {
  artworkSchema,
  beaconSchema,
  envelopeOf,
  infoSectionSchema,
  oneMinuteSchema,
  routeSchema,
  timelineSchema,
} from '@museummate/domain';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/errors.ts';
import { success } from '#http/success.ts';
import { type EntitiesService, type EntityCall, PAGE_SIZE } from './entities.service.ts';
import { idParams, languageQuery, listQuery } from './museums.schema.ts';
import { languageOfId } from './museums.service.ts';

const calls: { call: EntityCall; detail: string; schema: z.ZodMiniType }[] = [
  { call: 'Artwork', detail: '/Artwork/Detail/:id', schema: artworkSchema },
  { call: 'Beacon', detail: '/Beacon/:id', schema: beaconSchema },
  { call: 'InfoSection', detail: '/InfoSection/:id', schema: infoSectionSchema },
  { call: 'OneMinutes', detail: '/OneMinutes/:id', schema: oneMinuteSchema },
  { call: 'Route', detail: '/Route/:id', schema: routeSchema },
  { call: 'Timeline', detail: '/Timeline/:id', schema: timelineSchema },
];

/** List and detail of each kind of entity, in the shapes of section 7. */
export async function entitiesRoutes(
  instance: FastifyInstance,
  { service }: { service: EntitiesService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  for (const { call, detail, schema } of calls) {
    app.get(
      `/${call}`,
      {
        schema: {
          tags: [call],
          summary: `At most ${PAGE_SIZE} a page, of one museum or of all`,
          querystring: listQuery,
          response: { 200: envelopeOf(z.array(schema)) },
        },
      },
      async ({ query: { idMuseum, page, idLanguage } }) => {
        const language = languageOfId(idLanguage);
        return success(await service.list(call, { ...(idMuseum ? { idMuseum } : {}), page, language }));
      },
    );
    app.get(
      detail,
      {
        schema: {
          tags: [call],
          summary: 'One of them, by its number',
          params: idParams,
          querystring: languageQuery,
          response: { 200: envelopeOf(schema) },
        },
      },
      async (request) => {
        const entity = await service.one(call, request.params.id, languageOfId(request.query.idLanguage));
        if (!entity) throw new ApiError(404, 'not_found', `There is no ${call} with this number`);
        return success(entity);
      },
    );
  }
}
