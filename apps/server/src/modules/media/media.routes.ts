import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { hasCurrent } from '#http/conditional.ts';
import { ApiError } from '#http/errors.ts';
import { parseRange } from '#http/range.ts';
import type { MediaService } from './media.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files come from packs and are not trusted: opened as a page of their own they may do nothing (SVG). */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /media/{hash}.jpg, /media/{hash}-{width}.avif: whole or in ranges, as players and iOS ask for them. */
export async function mediaRoutes(
  instance: FastifyInstance,
  { service }: { service: MediaService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    schema: { hide: true, params: z.object({ name: z.string().check(z.maxLength(100)) }) },
    handler: async (request, reply) => {
      const medium = await service.find(request.params.name);
      if (!medium) throw new ApiError(404, 'medium_not_found', 'There is no such file');
      const etag = `"${medium.key}"`;
      reply
        .header('content-security-policy', POLICY)
        .header('accept-ranges', 'bytes')
        .header('cache-control', medium.exact ? IMMUTABLE : 'no-store')
        .header('etag', etag)
        .type(medium.contentType === 'text/vtt' ? 'text/vtt; charset=utf-8' : medium.contentType);
      if (hasCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();

      // If-Range with another tag: the client's part belongs to other bytes, so it gets the whole.
      const ifRange = request.headers['if-range'];
      const range = ifRange && ifRange !== etag ? 'whole' : parseRange(request.headers.range, medium.bytes);
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${medium.bytes}`);
        throw new ApiError(416, 'range_not_satisfiable', 'The range lies outside of the content');
      }
      const { start, end } = range === 'whole' ? { start: 0, end: medium.bytes - 1 } : range;
      reply.header('content-length', Math.max(0, end - start + 1));
      if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${medium.bytes}`);
      if (request.method === 'HEAD' || medium.bytes === 0) return reply.send();
      return reply.send(await service.read(medium, range === 'whole' ? undefined : { start, end }));
    },
  });
}
