import { Readable } from 'node:stream';
import {
  deleteMediaRequest,
  deleteMediaResponse,
  HASH_DIGITS,
  levelMediumRequest,
  levelMediumResponse,
  MAX_CHOSEN_ORIGINALS,
  MAX_SEARCH_BYTES,
  mediaLibraryResponse,
  mediaSearchResponse,
  replaceMediumRequest,
  replaceMediumResponse,
  restoreMediumResponse,
} from '@museummate/studio-api/media';
import * as z from 'zod/mini';
import { numberParameter } from '#http/parameters.ts';
import { invalidRequest } from '#http/responses/api-error.ts';
import { zipStream } from '#http/zip-stream.ts';
import { callerOf } from '../drafts/caller.ts';
import { nothing } from '../studio-endpoints/empty-response.ts';
import type { StudioEndpoints } from '../studio-endpoints/studio-endpoints.ts';
import type { LevelMediumService } from './level-medium.service.ts';
import type { MediaLibraryService } from './media-library.service.ts';
import type { MediaSearchService } from './media-search.service.ts';
import type { OriginalsService } from './originals.service.ts';
import type { ReplaceMediumService } from './replace-medium.service.ts';

interface Services {
  library: MediaLibraryService;
  replacements: ReplaceMediumService;
  search: MediaSearchService;
  originals: OriginalsService;
  levels: LevelMediumService;
}

/** The body of a search: the bytes of a picture. */
const BYTES = 'application/octet-stream';
/** Maximum request size, enough for a list of 5,000 paths. */
const LIST_BYTES = 4 * 1024 * 1024;

const retainedParams = z.object({
  idMuseum: numberParameter,
  idRetained: z.string().check(z.maxLength(64)),
});

/** The files to download. Each is given by the beginning of its hash, and they are separated by commas. */
const chosenFiles = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[0-9a-f]{${HASH_DIGITS}}(,[0-9a-f]{${HASH_DIGITS}}){0,${MAX_CHOSEN_ORIGINALS - 1}}$`),
    ),
  );

/** Adds the endpoints of the media library. */
export function mediaLibraryRoutes(
  calls: StudioEndpoints,
  { library, replacements, search, originals, levels }: Services,
): void {
  addSearch(calls, search);
  calls.add('mediaLibrary', {
    response: mediaLibraryResponse,
    handle: ({ museum }) => library.list(museum.idMuseum),
  });
  calls.add('replaceMedium', {
    body: replaceMediumRequest,
    response: replaceMediumResponse,
    handle: (asked) => replacements.replace(asked.museum.idMuseum, callerOf(asked), asked.body),
  });
  calls.add('deleteMedia', {
    body: deleteMediaRequest,
    response: deleteMediaResponse,
    bodyLimit: LIST_BYTES,
    handle: (asked) => library.delete(asked.museum.idMuseum, callerOf(asked), asked.body.paths),
  });
  calls.add('restoreMedium', {
    params: retainedParams,
    response: restoreMediumResponse,
    handle: (asked) => replacements.restore(asked.museum.idMuseum, callerOf(asked), asked.params.idRetained),
  });
  calls.add('forgetMedium', {
    params: retainedParams,
    response: nothing,
    async handle({ museum, params }) {
      await library.forget(museum.idMuseum, params.idRetained);
      return null;
    },
  });
  calls.add('mediaArchive', {
    query: z.object({ files: z.optional(chosenFiles) }),
    async handle({ museum, query, reply }) {
      const entries = await originals.listEntries(museum.idMuseum, query.files?.split(','));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="media-${museum.idMuseum}.zip"`)
        .send(Readable.from(zipStream(entries), { objectMode: false }));
    },
  });
  calls.add('levelMedium', {
    body: levelMediumRequest,
    response: levelMediumResponse,
    handle: (asked) => levels.level(asked.museum.idMuseum, callerOf(asked), asked.body.path),
  });
}

function addSearch(calls: StudioEndpoints, search: MediaSearchService): void {
  calls.instance.addContentTypeParser(
    BYTES,
    { parseAs: 'buffer', bodyLimit: MAX_SEARCH_BYTES },
    (_request, content, done) => done(null, content),
  );
  calls.add('searchMedia', {
    response: mediaSearchResponse,
    bodyLimit: MAX_SEARCH_BYTES,
    handle({ museum, request }) {
      if (!Buffer.isBuffer(request.body)) throw invalidRequest(`Send the picture as ${BYTES}`);
      return search.search(museum.idMuseum, request.body);
    },
  });
}
