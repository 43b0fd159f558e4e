import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedResponse } from '#http/responses/compress-response.ts';
import { sendPrepared } from '#http/responses/conditional.ts';
import type { ResponseCache } from '#http/responses/response-cache.ts';
import type { MuseumsService } from './museums.service.ts';
import type { PreparedBytes } from './prepare.ts';

/** A shared cache may keep it for a second: a new version is seen everywhere within two. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';
/** What needs a pass is nobody's but the visitor's. */
const PRIVATE = 'private, no-cache';

/** An address as the app writes it; others are answered as well, but not remembered. */
const CANONICAL = /^\/api\/[A-Za-z/-]+(?:\/\d{1,10}){1,2}(?:\?idLanguage=\d{1,2})?$/;

/**
 * Sends the bytes of a museum as they were prepared, and leaves them to `hot` for whoever asks next. The result is
 * `never`, because the schema of a route only describes these bytes and is not applied to them.
 */
export function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedBytes,
  { idMuseum, museums, hot }: { idMuseum: number; museums: MuseumsService; hot: ResponseCache },
): never {
  const { contentVersion } = answer;
  const prepared = { ...preparedOf(answer), cacheControl: CACHE_CONTROL };
  const url = request.raw.url ?? '';
  if (CANONICAL.test(url))
    hot.keep(url, request.routeOptions.url ?? url, prepared, () => museums.serves(idMuseum, contentVersion));
  return sendPrepared(request, reply, prepared) as never;
}

/** Sends the bytes to this visitor alone. */
export function sendPrivateAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedResponse,
): never {
  return sendPrepared(request, reply, { ...preparedOf(answer), cacheControl: PRIVATE }) as never;
}

/** Sends bytes that may change while the museum stays the same, so that only shared caches keep them, for a second. */
export function sendChangingAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedResponse,
): never {
  return sendPrepared(request, reply, { ...preparedOf(answer), cacheControl: CACHE_CONTROL }) as never;
}

function preparedOf({ etag, identity, gzip, brotli }: CompressedResponse) {
  return { etag, identity, gzip, brotli, contentType: 'application/json; charset=utf-8' };
}
