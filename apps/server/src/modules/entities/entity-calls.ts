import { envelopeOf } from '@museummate/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idParams, languageOfId, languageQuery, numberParameter } from '#http/parameters.ts';
import { entityNotFound } from '#http/responses/api-error.ts';
import { success } from '#http/responses/success.ts';
import type { Passes, RequestWithCookies } from '../passes/passes.ts';
import { type EntitiesService, type EntityCall, PAGE_SIZE } from './entities.service.ts';

const listQuery = z.object({
  idMuseum: z.optional(numberParameter),
  idLanguage: z.optional(numberParameter),
  page: z.prefault(numberParameter.check(z.maximum(1_000_000)), 1),
});

export interface EntityCallsOptions {
  entities: EntitiesService;
  passes: Passes;
}

/** The two endpoints of an entity, in the formats of section 7 of the specification. */
interface EntityCalls {
  call: EntityCall;
  /** The path of the list. */
  list: string;
  /** The path of a single entity; `:id` is its id. */
  detail: string;
  schema: z.ZodMiniType;
}

export function addEntityCalls(
  instance: FastifyInstance,
  { entities, passes }: EntityCallsOptions,
  { call, list, detail, schema }: EntityCalls,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    list,
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
      const query = { ...(idMuseum ? { idMuseum } : {}), page, language: languageOfId(idLanguage) };
      return success(await entities.list(call, query, viewOf(passes, request, reply)));
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
      const view = viewOf(passes, request, reply);
      const entity = await entities.find(call, request.params.id, language, view);
      if (!entity) throw entityNotFound(call);
      return success(entity);
    },
  );
}

/**
 * Returns which content the visitor may see according to their passes. If passes are used, the response must not
 * be cached.
 */
function viewOf(passes: Passes, request: RequestWithCookies, reply: FastifyReply) {
  if (passes.areUsed) reply.header('cache-control', 'private, no-store');
  return {
    closedMuseums: passes.closedTo(request),
    isWithheld: (idRoute: number) => passes.isWithheld(request, idRoute),
  };
}
