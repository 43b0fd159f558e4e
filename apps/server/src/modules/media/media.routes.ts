import { Readable } from 'node:stream';
import type { ByteRange } from '@museummate/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError, rejection } from '#http/responses/api-error.ts';
import { hasCurrent } from '#http/responses/conditional.ts';
import { parseRange } from '#http/responses/range.ts';
import type { FoundMedium, MediaService } from './media.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Content security policy of media files. Files of packs are not trusted. If a file is opened as a page, which is
 * possible with SVG, it must not run scripts or load anything.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Maximum number of files per request. With this number, the URL is short enough for every proxy. */
const MAX_FILES = 50;

export async function mediaRoutes(app: FastifyInstance, { media }: { media: MediaService }): Promise<void> {
  addMediumRoute(app, media);
  addSeveralMediaRoute(app, media);
}

/** Adds GET /media/{hash}.jpg and /media/{hash}-{width}.avif, with support for ranges, which players and iOS use. */
function addMediumRoute(instance: FastifyInstance, media: MediaService): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:name',
    schema: { hide: true, params: z.object({ name: z.string().check(z.maxLength(100)) }) },
    handler: (request, reply) => sendMedium(request, reply, media, request.params.name),
  });
}

/** Sends a whole file, or the requested range. */
export async function sendMedium(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaService,
  name: string,
): Promise<FastifyReply> {
  const medium = await media.find(name);
  if (!medium) throw mediumNotFound();
  const cacheControl = medium.exact ? IMMUTABLE : 'no-store';
  return sendFound(request, reply, { medium, read: (range) => media.read(medium, range), cacheControl });
}

interface Sending {
  medium: FoundMedium;
  read: (range?: ByteRange) => Promise<Readable>;
  cacheControl: string;
}

export async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { medium, read, cacheControl }: Sending,
): Promise<FastifyReply> {
  const etag = `"${medium.key}"`;
  reply
    .header('content-security-policy', POLICY)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .type(medium.contentType === 'text/vtt' ? 'text/vtt; charset=utf-8' : medium.contentType);
  if (hasCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();

  // If the ETag in If-Range differs, the file has changed since the client received its first part. The client
  // then gets the whole file.
  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? 'whole' : parseRange(request.headers.range, medium.bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${medium.bytes}`);
    throw rejection(416);
  }
  const { start, end } = range === 'whole' ? { start: 0, end: medium.bytes - 1 } : range;
  reply.header('content-length', Math.max(0, end - start + 1));
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${medium.bytes}`);
  if (request.method === 'HEAD' || medium.bytes === 0) return reply.send();
  return reply.send(await read(range === 'whole' ? undefined : { start, end }));
}

/**
 * Adds GET /media?files={name},{name} for downloads. Hundreds of requests for small files would cost more than the
 * files themselves. The response begins with a line of JSON that lists the files, followed by their bytes.
 */
function addSeveralMediaRoute(instance: FastifyInstance, media: MediaService): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: 'GET',
    url: '/media',
    schema: {
      hide: true,
      querystring: z.object({ files: z.string().check(z.maxLength(MAX_FILES * 100)) }),
    },
    handler: async (request, reply) => {
      const names = request.query.files.split(',');
      if (names.length > MAX_FILES)
        throw new ApiError(400, 'too_many_files', `At most ${MAX_FILES} files at a time`);
      const found: FoundMedium[] = [];
      for (const name of names) {
        const medium = await media.find(name);
        if (!medium) throw mediumNotFound();
        found.push(medium);
      }
      const head = `${JSON.stringify(found.map(({ contentType, bytes }) => ({ type: contentType, bytes })))}\n`;
      const bytes = found.reduce((sum, medium) => sum + medium.bytes, Buffer.byteLength(head));
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', found.every(({ exact }) => exact) ? IMMUTABLE : 'no-store')
        .header('content-length', bytes)
        .type('application/octet-stream');
      return reply.send(Readable.from(oneAfterTheOther(head, found, media), { objectMode: false }));
    },
  });
}

async function* oneAfterTheOther(head: string, found: FoundMedium[], media: MediaService) {
  yield Buffer.from(head);
  for (const medium of found) if (medium.bytes > 0) yield* await media.read(medium);
}

export function mediumNotFound(): ApiError {
  return new ApiError(404, 'medium_not_found', 'There is no such file');
}
