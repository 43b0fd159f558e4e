import {
  artworkSchema,
  beaconSchema,
  envelopeOf,
  infoSectionSchema,
  oneMinuteSchema,
  routeSchema,
  timelineSchema,
} from '@museummate/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/errors.ts';
import { success } from '#http/success.ts';
import type { Asking, Passes } from '#modules/access/passes.ts';
import { idParams, languageQuery, listQuery } from '#modules/museums/museums.schema.ts';
import { languageOfId } from '#modules/museums/museums.service.ts';
import { type EntitiesService, type EntityCall, PAGE_SIZE } from './entities.service.ts';

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
  { service, passes }: { service: EntitiesService; passes: Passes },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  /** Of what this visitor has no pass for nothing is shown, and nobody else gets the answer. */
  const viewOf = (request: Asking, reply: FastifyReply) => {
    if (passes.areUsed) reply.header('cache-control', 'private, no-store');
    return {
      closedMuseums: passes.closedTo(request),
      isWithheld: (idRoute: number) => passes.isWithheld(request, idRoute),
    };
  };
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
      async (request, reply) => {
        const { idMuseum, page, idLanguage } = request.query;
        const wanted = { ...(idMuseum ? { idMuseum } : {}), page, language: languageOfId(idLanguage) };
        return success(await service.list(call, wanted, viewOf(request, reply)));
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
      async (request, reply) => {
        const language = languageOfId(request.query.idLanguage);
        const entity = await service.one(call, request.params.id, language, viewOf(request, reply));
        if (!entity) throw new ApiError(404, 'not_found', `There is no ${call} with this number`);
        return success(entity);
      },
    );
  }
}
