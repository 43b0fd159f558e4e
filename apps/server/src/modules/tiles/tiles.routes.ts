import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { OwnOrigins } from '#http/security/own-origins.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import type { TilesService } from './tiles.service.ts';

/**
 * Maximum number of tiles per visitor and minute that are not in the cache. Deep zoom into a picture needs about a
 * hundred tiles.
 */
const FETCHES = { limit: 600, windowMs: 60_000 };

const key = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/**
 * Validates the parameters of a tile. Only values that viewers request are accepted, so that a client cannot fill
 * the cache with endless variants.
 */
const tileParams = z.object({
  key,
  region: z.string().check(z.regex(/^(?:full|square|\d{1,6},\d{1,6},[1-9]\d{0,5},[1-9]\d{0,5})$/)),
  size: z.string().check(z.regex(/^(?:max|full|[1-9]\d{0,3},(?:[1-9]\d{0,3})?|,[1-9]\d{0,3})$/)),
  rotation: z.literal('0'),
  file: z.string().check(z.regex(/^(?:default|native)\.(?:jpg|png|webp)$/)),
});

export async function tilesRoutes(
  instance: FastifyInstance,
  { tiles, origins }: { tiles: TilesService; origins: OwnOrigins },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const limiter = new RateLimiter(FETCHES.limit, FETCHES.windowMs);
  const checkFetchLimit =
    ({ ip }: FastifyRequest) =>
    () =>
      limiter.take(rateLimitKey(ip));

  app.get(
    '/tiles/:key/info.json',
    { schema: { hide: true, params: z.object({ key }) } },
    async (request, reply) => {
      // External viewers need an absolute URL. If the origin is unknown, the URL has no origin, which is enough
      // for our own viewer.
      const here = `${origins.of(request) ?? ''}/tiles/${request.params.key}`;
      const info = await tiles.info(request.params.key, here, checkFetchLimit(request));
      return reply.header('cache-control', 'public, max-age=300').send(info);
    },
  );
  app.get(
    '/tiles/:key/:region/:size/:rotation/:file',
    { schema: { hide: true, params: tileParams } },
    async (request, reply) => {
      const { key: service, region, size, rotation, file } = request.params;
      const wanted = `${region}/${size}/${rotation}/${file}`;
      const { contentType, bytes } = await tiles.tile(service, wanted, checkFetchLimit(request));
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'public, max-age=86400')
        .type(contentType)
        .send(bytes);
    },
  );
}
