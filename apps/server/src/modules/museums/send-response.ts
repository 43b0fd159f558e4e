import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedResponse } from '#http/responses/compress-response.ts';
import { sendPrepared } from '#http/responses/conditional.ts';
import type { ResponseCache } from '#http/responses/response-cache.ts';
import type { MuseumsService } from './museums.service.ts';
import type { PreparedBytes } from './prepare.ts';

/** Shared caches may store a response for a second, so that a new version is visible everywhere within two seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';
/** Content that needs a pass must not be stored by shared caches. */
const PRIVATE = 'private, no-cache';

/**
 * Matches URLs as the app writes them. Requests with other URLs are also answered, but not from the response
 * cache, because clients could invent any number of URLs.
 */
const CANONICAL = /^\/api\/[A-Za-z/-]+(?:\/\d{1,10}){1,2}(?:\?idLanguage=\d{1,2})?$/;

/**
 * Sends the prepared bytes of a museum, and adds them to the response cache. The schema of the route describes
 * these bytes, but is not applied to them. The result type is therefore `never`, which fits every schema.
 */
export function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedBytes,
  {
    idMuseum,
    museums,
    preparedResponses,
  }: { idMuseum: number; museums: MuseumsService; preparedResponses: ResponseCache },
): never {
  const { contentVersion } = response;
  const prepared = { ...preparedOf(response), cacheControl: CACHE_CONTROL };
  const url = request.raw.url ?? '';
  if (CANONICAL.test(url))
    preparedResponses.keep(url, request.routeOptions.url ?? url, prepared, () =>
      museums.serves(idMuseum, contentVersion),
    );
  return sendPrepared(request, reply, prepared) as never;
}

/** Sends the bytes without letting shared caches store them. */
export function sendPrivateResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressedResponse,
): never {
  return sendPrepared(request, reply, { ...preparedOf(response), cacheControl: PRIVATE }) as never;
}

/**
 * Sends a response whose content may change although the version stays the same. The response cache does not store
 * it, and shared caches store it for a second.
 */
export function sendChangingResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CompressedResponse,
): never {
  return sendPrepared(request, reply, { ...preparedOf(response), cacheControl: CACHE_CONTROL }) as never;
}

function preparedOf({ etag, identity, gzip, brotli }: CompressedResponse) {
  return { etag, identity, gzip, brotli, contentType: 'application/json; charset=utf-8' };
}
