import {
  checkResponse,
  deskResponse,
  draftResponse,
  historyResponse,
  mediaUsageResponse,
  newMuseumResponse,
  presenceResponse,
  STAFF_HEADER,
  STUDIO_ENDPOINTS,
  type StudioEndpointName,
  saveResponse,
  translationsResponse,
  uploadState,
} from '@museummate/studio-api';
import {
  invitationResponse,
  resetResponse,
  type SessionResponse,
  type StaffMember,
  sessionResponse,
  signedInResponse,
} from '@museummate/studio-api/people';
import { makePreviewResponse, previewsResponse } from '@museummate/studio-api/previews';
import * as z from 'zod/mini';
import { accountApi } from './account-api.http.ts';
import type { AskOptions } from './ask.ts';
import { codesApi } from './codes-api.http.ts';
import { importsApi } from './imports-api.http.ts';
import { labelsApi } from './labels-api.http.ts';
import { publicationsApi } from './publications-api.http.ts';
import { statisticsApi } from './statistics-api.http.ts';
import { ApiError, NetworkError, type StudioApi } from './studio-api.ts';

/** Request timeout in milliseconds. After a timeout, saving is retried. */
const MAX_WAIT = 60_000;

/** Body of an error response: an id that never changes, and a message. */
const errorResponse = z.object({ error: z.string(), message: z.nullable(z.string()) });

/** Schemas of the responses that say who is signed in. */
const WHO: ReadonlySet<unknown> = new Set([sessionResponse, signedInResponse]);

/**
 * The studio's endpoints over HTTP. Every response is validated by its schema. Each request names the person for
 * whom the page was loaded. If another person has signed in since, in another tab, the server rejects the request.
 */
export function httpApi(fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): StudioApi {
  const ask = createAsk(fetch);
  const nothing = z.unknown();
  return {
    ...accountApi(ask),
    ...codesApi(ask),
    ...importsApi(ask),
    ...labelsApi(ask),
    ...publicationsApi(ask),
    ...statisticsApi(ask),
    session: () => ask('session', sessionResponse),
    machine: (create) => create(ask),
    signIn: (body) => ask('signIn', signedInResponse, { body }),
    signOut: async () => void (await ask('signOut', nothing)),
    createFirstAdministrator: (body) => ask('createFirstAdministrator', signedInResponse, { body }),
    invitation: (token) => ask('invitation', invitationResponse, { of: { token } }),
    acceptInvitation: (token, body) => ask('acceptInvitation', signedInResponse, { of: { token }, body }),
    passwordReset: (token) => ask('passwordReset', resetResponse, { of: { token } }),
    resetPassword: async (token, body) => void (await ask('resetPassword', nothing, { of: { token }, body })),
    oidcCode: (code) => ask('oidcCode', signedInResponse, { body: { code } }),
    draft: (idMuseum, since) => ask('draft', draftResponse, { of: { idMuseum }, query: { since } }),
    save: (idMuseum, body) => ask('save', saveResponse, { of: { idMuseum }, body }),
    presence: (idMuseum, body) => ask('presence', presenceResponse, { of: { idMuseum }, body }),
    check: (idMuseum) => ask('checkDraft', checkResponse, { of: { idMuseum } }),
    translations: (idMuseum) => ask('translations', translationsResponse, { of: { idMuseum } }),
    confirmTranslation: async (idMuseum, body) =>
      void (await ask('confirmTranslation', nothing, { of: { idMuseum }, body })),
    createMuseum: (body) => ask('createMuseum', newMuseumResponse, { body }),
    history: (idMuseum, before) => ask('history', historyResponse, { of: { idMuseum }, query: { before } }),
    // The media endpoints are loaded with the media screen, because only that screen needs them.
    media: async () => (await import('./media-api.http.ts')).mediaApi(ask),
    mediaUsage: (idMuseum) => ask('mediaUsage', mediaUsageResponse, { of: { idMuseum } }),
    setOpenState: (idMuseum, body) => ask('setOpenState', deskResponse, { of: { idMuseum }, body }),
    uploadState: (url) => ask('uploadState', uploadState, { of: uploadIn(url) }),
    cancelUpload: async (url) => void (await ask('cancelUpload', nothing, { of: uploadIn(url) })),
    fileText: async (url) => {
      const signal = AbortSignal.timeout(MAX_WAIT);
      const response = await fetch(url, { credentials: 'same-origin', signal }).catch(noConnection);
      if (!response.ok) throw errorOfResponse(response, undefined);
      return response.text().catch(noConnection);
    },
    previews: (idMuseum) => ask('previews', previewsResponse, { of: { idMuseum } }),
    createPreview: (idMuseum, body) => ask('createPreview', makePreviewResponse, { of: { idMuseum }, body }),
    deletePreview: async (idMuseum, idPreview) =>
      void (await ask('deletePreview', nothing, { of: { idMuseum, idPreview } })),
  };
}

/**
 * Creates the function that sends requests. It remembers the signed-in person, whose id it adds to every request.
 */
function createAsk(fetch: typeof globalThis.fetch) {
  let staff: StaffMember | null = null;
  async function ask<T>(
    name: StudioEndpointName,
    shape: z.ZodMiniType<T>,
    { of, query, body, maxWait = MAX_WAIT }: AskOptions = {},
  ) {
    const { method, path } = STUDIO_ENDPOINTS[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(of?.[key] ?? '')));
    const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    const response = await fetch(`/api/studio/${filled}${search}`, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : { 'x-studio': '1' }),
        ...(staff && { [STAFF_HEADER]: String(staff.idStaff) }),
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
      },
      signal: AbortSignal.timeout(maxWait),
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    }).catch(noConnection);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorOfResponse(response, answer);
    const read = z.safeParse(z.object({ data: shape }), answer);
    // The response is truncated, or from another server version. So it is unknown whether the request succeeded.
    if (!read.success) throw new NetworkError(`the answer to ${name} cannot be read`, { cause: read.error });
    if (WHO.has(shape)) staff = (read.data.data as SessionResponse).staff;
    return read.data.data;
  }
  return ask;
}

const noConnection = (cause: unknown): never => {
  throw new NetworkError('no connection', { cause });
};

/** Converts an error response. A 5xx (overload, restart) counts as a network error, so that the request is retried. */
function errorOfResponse(response: Response, answer: unknown): Error {
  if (response.status >= 500) return new NetworkError(`the server answered ${response.status}`);
  const read = z.safeParse(errorResponse, answer);
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError(
    read.success ? read.data.error : String(response.status),
    (read.success && read.data.message) || response.statusText,
    response.status,
    seconds > 0 ? seconds : undefined,
  );
}

/** Extracts the ids of the museum and the upload from an upload URL. */
function uploadIn(url: string): Record<string, string> {
  const [, idMuseum = '', idUpload = ''] = /\/museums\/(\d+)\/uploads\/([\w-]+)$/.exec(url) ?? [];
  return { idMuseum, idUpload };
}
