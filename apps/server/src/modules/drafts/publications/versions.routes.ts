import { historyResponse, rollbackResponse, versionResponse, versionsResponse } from '@museummate/studio-api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { callerOf } from '../caller.ts';
import type { PublicationService } from './publication.service.ts';
import type { VersionsService } from './versions.service.ts';

interface Services {
  publications: PublicationService;
  versions: VersionsService;
  /** Returns the visitors' origin of the guide, as far as it can be derived from the request. */
  visitorsOrigin: (request: FastifyRequest) => string;
}

const versionParams = z.object({ idMuseum: numberParameter, version: z.string().check(z.maxLength(100)) });

/** Adds the endpoints for the history, earlier versions and rollback. */
export function versionsRoutes(
  calls: StudioEndpoints,
  { publications, versions, visitorsOrigin }: Services,
): void {
  calls.add('history', {
    query: z.object({ before: z.optional(z.string().check(z.maxLength(100))) }),
    response: historyResponse,
    handle: ({ museum, query }) => versions.history(museum.idMuseum, query.before),
  });
  calls.add('versions', {
    response: versionsResponse,
    async handle({ museum: { idMuseum }, request }) {
      const guide = await versions.guide(idMuseum, visitorsOrigin(request));
      return { versions: await versions.list(idMuseum), guide };
    },
  });
  calls.add('version', {
    params: versionParams,
    response: versionResponse,
    handle: ({ museum, params }) => versions.compare(museum.idMuseum, params.version),
  });
  calls.add('rollbackVersion', {
    params: versionParams,
    response: rollbackResponse,
    async handle(asked) {
      const { idMuseum } = asked.museum;
      const { version } = asked.params;
      const { documents } = await versions.compare(idMuseum, version);
      return {
        version: await publications.rollbackVersion(idMuseum, callerOf(asked), version, documents.length),
      };
    },
  });
}
