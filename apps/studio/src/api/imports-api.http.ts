import {
  deliveryPreview,
  importOutcome,
  importPreview,
  importsResponse,
  translationWork,
  uploadState,
} from '@museummate/studio-api';
import type { Ask } from './ask.ts';
import type { ImportsApi } from './imports-api.ts';

/**
 * Request timeout in milliseconds. Reading a long list takes up to two minutes. The server reads one list at a
 * time, so the request may first have to wait for another list.
 */
const READ_MS = 300_000;

export function importsApi(ask: Ask): ImportsApi {
  const maxWait = READ_MS;
  return {
    previewImport: (idMuseum, body) =>
      ask('previewImport', importPreview, { of: { idMuseum }, body, maxWait }),
    applyImport: (idMuseum, body) => ask('applyImport', importOutcome, { of: { idMuseum }, body, maxWait }),
    imports: (idMuseum) => ask('imports', importsResponse, { of: { idMuseum } }),
    undoImport: (idMuseum, idImport) =>
      ask('undoImport', importOutcome, { of: { idMuseum, idImport }, maxWait }),
    fetchRemoteMedium: (idMuseum, address) =>
      ask('fetchRemoteMedium', uploadState, { of: { idMuseum }, body: { address }, maxWait }),
    translationWork: (idMuseum, language) =>
      ask('translationWork', translationWork, { of: { idMuseum }, query: { language }, maxWait }),
    previewDelivery: (idMuseum, body) =>
      ask('previewDelivery', deliveryPreview, { of: { idMuseum }, body, maxWait }),
    applyDelivery: (idMuseum, body) =>
      ask('applyDelivery', importOutcome, { of: { idMuseum }, body, maxWait }),
  };
}
