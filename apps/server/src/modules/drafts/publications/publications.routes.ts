import {
  deskRequest,
  deskResponse,
  publishRequest,
  publishResponse,
  scheduledPublicationResponse,
} from '@museummate/studio-api';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { nothing } from '#modules/studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '#modules/studio-endpoints/studio-endpoints.ts';
import { callerOf } from '../caller.ts';
import type { PublicationService } from './publication.service.ts';
import type { ScheduledPublicationsService } from './scheduled.service.ts';

interface Services {
  publications: PublicationService;
  scheduled: ScheduledPublicationsService;
}

const publicationParams = z.object({ idMuseum: numberParameter, idPublication: numberParameter });

/** Adds the endpoints that publish, now or at a given time, and the endpoints of the front desk. */
export function publicationsRoutes(calls: StudioEndpoints, { publications, scheduled }: Services): void {
  calls.add('setOpenState', {
    body: deskRequest,
    response: deskResponse,
    handle: (asked) => publications.setOpenState(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('publish', {
    body: publishRequest,
    response: publishResponse,
    async handle(asked) {
      const { idMuseum } = asked.museum;
      const { at, ...request } = asked.body;
      const staff = callerOf(asked);
      return at === undefined
        ? publications.publish(idMuseum, staff, request)
        : scheduled.create(idMuseum, staff, { ...request, at });
    },
  });
  calls.add('scheduledPublication', {
    params: publicationParams,
    response: scheduledPublicationResponse,
    handle: ({ museum, params }) => scheduled.compare(museum.idMuseum, params.idPublication),
  });
  calls.add('cancelPublication', {
    params: publicationParams,
    response: nothing,
    async handle({ museum, params }) {
      await scheduled.cancel(museum.idMuseum, params.idPublication);
      return null;
    },
  });
}
