import {
  checkResponse,
  discardRequest,
  discardResponse,
  presenceRequest,
  presenceResponse,
  saveRequest,
  saveResponse,
  unpublishedResponse,
} from '@museummate/studio-api';
import * as z from 'zod/mini';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import { callerOf } from './caller.ts';
import type { SaveChangesService } from './changes/save-changes.service.ts';
import type { DraftsService } from './drafts.service.ts';
import type { PresenceService } from './presence/presence.service.ts';
import type { ScheduledPublicationsService } from './publications/scheduled.service.ts';
import { sendDraft } from './send-draft.ts';

interface Services {
  drafts: DraftsService;
  saving: SaveChangesService;
  presence: PresenceService;
  scheduled: ScheduledPublicationsService;
}

/** Maximum request size of a save, which may contain many long texts. */
const SAVE_BYTES = 8 * 1024 * 1024;

/** Adds the endpoints for the draft. */
export function draftsRoutes(
  calls: StudioEndpoints,
  { drafts, saving, presence, scheduled }: Services,
): void {
  calls.add('draft', {
    query: z.object({ since: z.optional(z.string().check(z.maxLength(200))) }),
    handle: async ({ museum, query, request, reply }) =>
      sendDraft(request, reply, museum.idMuseum, query.since, drafts),
  });
  calls.add('save', {
    body: saveRequest,
    response: saveResponse,
    bodyLimit: SAVE_BYTES,
    handle: (asked) => saving.save(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('discardChanges', {
    body: discardRequest,
    response: discardResponse,
    handle: (asked) => saving.discardChanges(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('presence', {
    body: presenceRequest,
    response: presenceResponse,
    handle: (asked) => presence.heartbeat(asked.museum.idMuseum, callerOf(asked), asked.body),
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
  calls.add('checkDraft', { response: checkResponse, handle: ({ museum }) => drafts.check(museum.idMuseum) });
}
