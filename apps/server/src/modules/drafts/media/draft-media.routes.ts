import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { mediumNotFound, sendFound } from '#modules/media/media.routes.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import type { DraftMediaService } from './draft-media.service.ts';

/** Adds the endpoint for the files of a museum's draft, for staff of the museum. */
export async function draftMediaRoutes(calls: StudioEndpoints, media: DraftMediaService): Promise<void> {
  calls.add('media', {
    params: z.object({ idMuseum: numberParameter, hash: z.string().check(z.maxLength(100)) }),
    query: z.object({ width: z.optional(numberParameter) }),
    async handle({ museum, params, query, request, reply }) {
      const medium = await media.find(museum.idMuseum, params.hash, query.width);
      if (!medium) throw mediumNotFound();
      // A file with this hash never changes, so the browser may cache it. The browser must not cache a larger copy that
      // is sent until the exact one is ready. Shared caches store nothing, because access is restricted.
      const cacheControl = medium.exact ? 'private, max-age=31536000, immutable' : 'no-store';
      return sendFound(request, reply, { medium, read: (range) => media.read(medium, range), cacheControl });
    },
  });
}
