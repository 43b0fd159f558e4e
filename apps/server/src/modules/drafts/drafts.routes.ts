import {
  checkResponse,
  deskRequest,
  deskResponse,
  discardRequest,
  discardResponse,
  historyResponse,
  presenceRequest,
  presenceResponse,
  publishRequest,
  publishResponse,
  rollbackResponse,
  saveRequest,
  saveResponse,
  scheduledPublicationResponse,
  unpublishedResponse,
  versionResponse,
  versionsResponse,
} from '@museummate/studio-api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { nothing } from '../studio-endpoints/empty-response.ts';
import type { StudioEndpoints, StudioRequest } from '../studio-endpoints/studio-endpoints.ts';
import type { Caller } from './caller.ts';
import type { SaveChangesService } from './changes/save-changes.service.ts';
import type { DraftsService } from './drafts.service.ts';
import type { PresenceService } from './presence/presence.service.ts';
import type { PublicationService } from './publications/publication.service.ts';
import type { ScheduledPublicationsService } from './publications/scheduled.service.ts';
import type { VersionsService } from './publications/versions.service.ts';
import { sendDraft } from './send-draft.ts';

interface Services {
  drafts: DraftsService;
  saving: SaveChangesService;
  presence: PresenceService;
  publications: PublicationService;
  scheduled: ScheduledPublicationsService;
  versions: VersionsService;
  /** Returns the visitors' origin of the guide, as far as it can be derived from the request. */
  visitorsOrigin: (request: FastifyRequest) => string;
}

/** Maximum size of a save, which may contain many long texts. */
const SAVE_BYTES = 8 * 1024 * 1024;

const versionParams = z.object({ idMuseum: numberParameter, version: z.string().check(z.maxLength(100)) });
const publicationParams = z.object({ idMuseum: numberParameter, idPublication: numberParameter });

/** Adds the endpoints for the draft, publications and earlier versions. */
export async function draftsRoutes(calls: StudioEndpoints, services: Services): Promise<void> {
  addDraft(calls, services);
  addPublications(calls, services);
  addVersions(calls, services);
}

function addDraft(calls: StudioEndpoints, { drafts, saving, presence, scheduled }: Services): void {
  calls.add('draft', {
    query: z.object({ since: z.optional(z.string().check(z.maxLength(200))) }),
    handle: async ({ museum, query, request, reply }) =>
      sendDraft(request, reply, museum.idMuseum, query.since, drafts),
  });
  calls.add('save', {
    body: saveRequest,
    response: saveResponse,
    bodyLimit: SAVE_BYTES,
    handle: (asked) => saving.save(asked.museum.idMuseum, staffOf(asked), asked.body),
  });
  calls.add('discardChanges', {
    body: discardRequest,
    response: discardResponse,
    handle: (asked) => saving.discardChanges(asked.museum.idMuseum, staffOf(asked), asked.body),
  });
  calls.add('presence', {
    body: presenceRequest,
    response: presenceResponse,
    handle: (asked) => presence.meet(asked.museum.idMuseum, staffOf(asked), asked.body),
  });
  calls.add('unpublishedChanges', {
    response: unpublishedResponse,
    async handle({ museum }) {
      return {
        ...(await drafts.unpublishedChanges(museum.idMuseum)),
        scheduled: await scheduled.list(museum.idMuseum),
      };
    },
  });
  calls.add('check', { response: checkResponse, handle: ({ museum }) => drafts.check(museum.idMuseum) });
}

function addPublications(calls: StudioEndpoints, { publications, scheduled }: Services): void {
  calls.add('setOpenState', {
    body: deskRequest,
    response: deskResponse,
    handle: (asked) => publications.desk(asked.museum.idMuseum, staffOf(asked), asked.body),
  });
  calls.add('publish', {
    body: publishRequest,
    response: publishResponse,
    async handle(asked) {
      const { idMuseum } = asked.museum;
      const { at, ...request } = asked.body;
      const staff = staffOf(asked);
      return at === undefined
        ? publications.publish(idMuseum, staff, request)
        : scheduled.plan(idMuseum, staff, { ...request, at });
    },
  });
  calls.add('scheduledPublication', {
    params: publicationParams,
    response: scheduledPublicationResponse,
    handle: ({ museum, params }) => scheduled.compared(museum.idMuseum, params.idPublication),
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

function addVersions(calls: StudioEndpoints, { publications, versions, visitorsOrigin }: Services): void {
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
    handle: ({ museum, params }) => versions.compared(museum.idMuseum, params.version),
  });
  calls.add('rollbackVersion', {
    params: versionParams,
    response: rollbackResponse,
    async handle(asked) {
      const { idMuseum } = asked.museum;
      const { version } = asked.params;
      const { documents } = await versions.compared(idMuseum, version);
      return {
        version: await publications.rollbackVersion(idMuseum, staffOf(asked), version, documents.length),
      };
    },
  });
}

export function staffOf({
  staff,
  museum,
}: Pick<StudioRequest<'save', unknown, unknown, unknown>, 'staff' | 'museum'>): Caller {
  const { role, languages } = museum;
  return { idStaff: staff.idStaff, name: staff.name, role, languages };
}
