import { PREVIEW_PATHS } from '@museummate/studio-api/previews';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '#http/responses/api-error.ts';
import { rateLimitKey } from '#http/security/rate-limit-key.ts';
import { RateLimiter } from '#http/security/rate-limiter.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import { sendWritten } from '../drafts/send-draft.ts';
import type { MediaService } from '../media/media.service.ts';
import { hashIn, mediumName, sendDraftMedium } from './previews.routes.ts';
import type { PreviewsService } from './previews.service.ts';

interface Services {
  previews: PreviewsService;
  drafts: DraftsService;
  media: MediaService;
}

/**
 * Maximum requests per network and minute. The limit exists because drafts can be large. It is not needed against
 * guessing, because a secret cannot be guessed.
 */
const DRAFTS = { limit: 120, windowMs: 60_000 };
const WRONG_KEYS = { limit: 60, windowMs: 60_000 };

/** Drafts must not be cached, and their URL must not be sent as referrer. */
const NOWHERE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Adds the endpoints for holders of a preview link: the draft of one museum, and its media. */
export async function previewRoutes(
  instance: FastifyInstance,
  { previews, drafts, media }: Services,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const asked = new RateLimiter(DRAFTS.limit, DRAFTS.windowMs);
  const wrong = new RateLimiter(WRONG_KEYS.limit, WRONG_KEYS.windowMs);
  const refuse = (request: FastifyRequest) => {
    wrong.count(rateLimitKey(request.ip));
    return invalidPreviewLink();
  };

  app.get(
    PREVIEW_PATHS.draft,
    {
      schema: {
        hide: true,
        headers: z.object({ authorization: z.optional(z.string().check(z.maxLength(200))) }),
        querystring: z.object({ since: z.optional(z.string().check(z.maxLength(200))) }),
      },
    },
    async (request, reply) => {
      reply.headers(NOWHERE);
      const from = rateLimitKey(request.ip);
      wrong.check(from);
      asked.take(from);
      const [, secret] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? [];
      const opened = secret === undefined ? undefined : await previews.open(secret);
      if (!opened) throw refuse(request);
      const draft = await drafts.draft(opened.idMuseum, request.query.since);
      const mediaBase = `${PREVIEW_PATHS.media}${opened.mediaKey}/`;
      reply.type('application/json; charset=utf-8');
      return sendWritten(request, reply, { ...draft, mediaBase });
    },
  );

  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREVIEW_PATHS.media}:key/:name`,
    schema: {
      hide: true,
      params: z.object({ key: z.string().check(z.regex(/^[\w-]{20,100}$/)), name: mediumName }),
    },
    handler: async (request, reply) => {
      reply.headers(NOWHERE);
      wrong.check(rateLimitKey(request.ip));
      const { key, name } = request.params;
      if (!(await previews.showsMedium(key, hashIn(name)))) throw refuse(request);
      return sendDraftMedium(request, reply, media, name);
    },
  });
}

/** Error for an invalid link. It is the same whether the link never existed, was deleted or has expired. */
const invalidPreviewLink = () =>
  new ApiError(404, 'preview_over', 'This link no longer works: please ask for a new one');
