import {
  discardResponse,
  publishResponse,
  rollbackResponse,
  scheduledPublicationResponse,
  unpublishedResponse,
  versionResponse,
  versionsResponse,
} from '@museummate/studio-api';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import type { PublicationsApi } from './publications-api.ts';

export function publicationsApi(ask: Ask): PublicationsApi {
  return {
    unpublishedChanges: (idMuseum) => ask('unpublishedChanges', unpublishedResponse, { of: { idMuseum } }),
    discardChanges: (idMuseum, body) => ask('discardChanges', discardResponse, { of: { idMuseum }, body }),
    publish: (idMuseum, body) => ask('publish', publishResponse, { of: { idMuseum }, body }),
    scheduledPublication: (idMuseum, idPublication) =>
      ask('scheduledPublication', scheduledPublicationResponse, { of: { idMuseum, idPublication } }),
    cancelPublication: async (idMuseum, idPublication) =>
      void (await ask('cancelPublication', z.unknown(), { of: { idMuseum, idPublication } })),
    versions: (idMuseum) => ask('versions', versionsResponse, { of: { idMuseum } }),
    version: (idMuseum, version) => ask('version', versionResponse, { of: { idMuseum, version } }),
    rollbackVersion: (idMuseum, version) =>
      ask('rollbackVersion', rollbackResponse, { of: { idMuseum, version } }),
  };
}
