import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idMuseumParams, numberParameter } from '#http/parameters.ts';
import { rejection, unknownHost } from '#http/responses/api-error.ts';
import type { CompressedResponse } from '#http/responses/compress-response.ts';
import { sendPrepared } from '#http/responses/conditional.ts';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import { sendMedium } from '../media/media.routes.ts';
import type { MediaService } from '../media/media.service.ts';
import type { IiifService } from './iiif.service.ts';
import { CONTEXT } from './presentation.ts';

interface RoutesOptions {
  iiif: IiifService;
  media: MediaService;
  origins: OwnOrigins;
}

/** Allows other sites to read the responses. */
const FOR_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
};

const CONTENT_TYPE = `application/ld+json;profile="${CONTEXT}"`;
/** Shared caches may store a response for a second, so that a new version is soon visible. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';

const workParams = z.object({ idMuseum: numberParameter, idArtwork: numberParameter });
const mediumParams = z.object({
  idMuseum: numberParameter,
  idArtwork: numberParameter,
  name: z.string().check(z.maxLength(100)),
});

export async function iiifRoutes(
  instance: FastifyInstance,
  { iiif, media, origins }: RoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(FOR_ALL);
    done();
  });
  // Published documents contain absolute URLs, which must not be built from a forged Host header.
  const originOf = (request: FastifyRequest) => {
    const origin = origins.of(request);
    if (origin === undefined) throw unknownHost();
    return origin;
  };

  app.get('/iiif/collection.json', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, await iiif.museums(originOf(request))),
  );
  app.get(
    '/iiif/:idMuseum/collection.json',
    { schema: { hide: true, params: idMuseumParams } },
    async (request, reply) =>
      send(request, reply, await iiif.collection(request.params.idMuseum, originOf(request))),
  );
  app.get(
    '/iiif/:idMuseum/artworks/:idArtwork/manifest.json',
    { schema: { hide: true, params: workParams } },
    async (request, reply) => {
      const { idMuseum, idArtwork } = request.params;
      const { response } = await iiif.manifest(idMuseum, idArtwork, originOf(request));
      return send(request, reply, response);
    },
  );
  // Other sites may embed a file only under this URL, and only if a manifest refers to it. Files under /media are
  // for our own pages only.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/iiif/:idMuseum/artworks/:idArtwork/media/:name',
    schema: { hide: true, params: mediumParams },
    handler: async (request, reply) => {
      const { idMuseum, idArtwork, name } = request.params;
      const { fileNames } = await iiif.manifest(idMuseum, idArtwork, originOf(request));
      if (!fileNames.has(name)) throw rejection(404);
      return sendMedium(request, reply, media, name);
    },
  });
  // Some viewers send an Accept header with the IIIF profile. Browsers then send a preflight request, which this
  // route answers.
  app.options('/iiif/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Accept, If-None-Match, Range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, answer: CompressedResponse) {
  return sendPrepared(request, reply, { ...answer, contentType: CONTENT_TYPE, cacheControl: CACHE_CONTROL });
}
