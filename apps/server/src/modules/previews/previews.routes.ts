import type { ByteRange } from '@museummate/content';
import { makePreviewBody, makePreviewResponse, previewsResponse } from '@museummate/studio-api/previews';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { mediumNotFound, sendFound } from '../media/media.routes.ts';
import type { MediaService } from '../media/media.service.ts';
import { nothing } from '../studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import type { StudioOrigin } from '../studio-endpoints/studio-origin.ts';
import type { PreviewsService } from './previews.service.ts';

interface Services {
  previews: PreviewsService;
  media: MediaService;
  origin: StudioOrigin;
}

/** Adds the endpoints with which staff manage preview links, and the media of the preview in the studio. */
export async function previewsRoutes(
  calls: StudioEndpoints,
  { previews, media, origin }: Services,
): Promise<void> {
  calls.add('createPreview', {
    body: makePreviewBody,
    response: makePreviewResponse,
    handle: ({ museum, staff, body, request }) =>
      previews.create(museum.idMuseum, body, { by: staff, origin: origin.of(request) }),
  });
  calls.add('previews', {
    response: previewsResponse,
    async handle({ museum }) {
      return { previews: await previews.list(museum.idMuseum) };
    },
  });
  calls.add('deletePreview', {
    params: z.object({ idMuseum: numberParameter, idPreview: numberParameter }),
    response: nothing,
    async handle({ museum, params }) {
      await previews.delete(museum.idMuseum, params.idPreview);
      return null;
    },
  });
  calls.add('previewMedia', {
    params: z.object({ idMuseum: numberParameter, name: mediumName }),
    async handle({ museum, params, request, reply }) {
      if (!(await previews.isOfDraft(museum.idMuseum, hashIn(params.name)))) throw mediumNotFound();
      return sendDraftMedium(request, reply, media, params.name);
    },
  });
}

/** Sends a file of a draft, which must not be cached. The caller has checked the access. */
export async function sendDraftMedium(
  request: FastifyRequest,
  reply: FastifyReply,
  media: MediaService,
  name: string,
): Promise<FastifyReply> {
  const medium = await media.find(name);
  if (!medium) throw mediumNotFound();
  const read = (range?: ByteRange) => media.read(medium, range);
  return sendFound(request, reply, { medium, read, cacheControl: 'no-store' });
}

export const mediumName = z.string().check(z.maxLength(100));

/** Returns the hash at the beginning of a media name. */
export const hashIn = (name: string): string => name.slice(0, 64);
