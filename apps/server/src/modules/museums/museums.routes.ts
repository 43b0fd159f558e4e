import { envelopeOf, museumContentSchema, museumHeadSchema } from '@museummate/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sendPrepared } from '#http/conditional.ts';
import type { HotAnswers } from '#http/hot-answers.ts';
import { success } from '#http/success.ts';
import type { Passes } from '../access/passes.ts';
import {
  allDataParams,
  customizationsAnswer,
  idMuseumParams,
  languageQuery,
  languagesAnswer,
  museumListAnswer,
  museumQuery,
} from './museums.schema.ts';
import { languageOfId, type MuseumsService } from './museums.service.ts';
import type { PreparedAnswer } from './prepare.ts';

/** A shared cache may keep it for a second: a new version is seen everywhere within two. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';
/** What needs a pass is nobody's but the visitor's. */
const PRIVATE = 'private, no-cache';

export async function museumsRoutes(
  instance: FastifyInstance,
  { service, hot, passes }: { service: MuseumsService; hot: HotAnswers; passes: Passes },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['Museum'];

  app.get(
    '/Museum',
    {
      schema: {
        tags,
        summary: 'All museums that can be visited',
        querystring: languageQuery,
        response: { 200: museumListAnswer },
      },
    },
    async (request) => success(await service.list(languageOfId(request.query.idLanguage))),
  );

  app.get(
    '/Museum/:idMuseum',
    {
      schema: {
        tags,
        summary: 'The head of a museum: what its first screens need',
        params: idMuseumParams,
        querystring: languageQuery,
        response: { 200: envelopeOf(museumHeadSchema) },
      },
    },
    async (request, reply) => {
      const language = languageOfId(request.query.idLanguage);
      const { idMuseum } = request.params;
      return send(request, reply, idMuseum, await service.prepared('head', idMuseum, language));
    },
  );

  app.get(
    '/museums/detail/all-data/:idMuseum/:idLanguage',
    {
      schema: {
        tags,
        summary: 'A whole museum in one language',
        params: allDataParams,
        response: { 200: envelopeOf(museumContentSchema) },
      },
    },
    async (request, reply) => {
      const language = languageOfId(request.params.idLanguage);
      const { idMuseum } = request.params;
      passes.demand(request, idMuseum);
      const answer = await service.prepared('all-data', idMuseum, language);
      if (!passes.isProtected(idMuseum)) return send(request, reply, idMuseum, answer);
      return sendPrepared(request, reply, { ...preparedOf(answer), cacheControl: PRIVATE }) as never;
    },
  );

  app.get(
    '/languages/:idMuseum',
    {
      schema: {
        tags,
        summary: 'The languages that a museum speaks',
        params: idMuseumParams,
        response: { 200: languagesAnswer },
      },
    },
    async (request) => success(await service.languages(request.params.idMuseum)),
  );

  app.get(
    '/KeyboardCustomization',
    {
      schema: {
        tags,
        summary: 'Customizations, of one museum or of all',
        querystring: museumQuery,
        response: { 200: customizationsAnswer },
      },
    },
    async (request) => success(await service.customizations(request.query.idMuseum)),
  );

  /** Bytes as they were prepared: the type of the answer only documents them. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    idMuseum: number,
    answer: PreparedAnswer,
  ): never {
    const { contentVersion } = answer;
    const prepared = { ...preparedOf(answer), cacheControl: CACHE_CONTROL };
    const url = request.raw.url ?? '';
    if (CANONICAL.test(url))
      hot.keep(url, request.routeOptions.url ?? url, prepared, () =>
        service.serves(idMuseum, contentVersion),
      );
    return sendPrepared(request, reply, prepared) as never;
  }
}

function preparedOf({ etag, identity, gzip, brotli }: PreparedAnswer) {
  return { etag, identity, gzip, brotli, contentType: 'application/json; charset=utf-8' };
}

/** An address as the app writes it; others are answered as well, but not remembered. */
const CANONICAL = /^\/api\/[A-Za-z/-]+(?:\/\d{1,10}){1,2}(?:\?idLanguage=\d{1,2})?$/;
