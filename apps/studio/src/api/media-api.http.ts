import {
  deleteMediaResponse,
  levelMediumResponse,
  MAX_DELETED_MEDIA,
  mediaLibraryResponse,
  mediaSearchResponse,
  replaceMediumResponse,
  restoreMediumResponse,
} from '@museummate/studio-api/media';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import type { MediaApi } from './media-api.ts';

/** Request timeout in milliseconds for changing the loudness. Encoding a long recording takes minutes. */
const LEVEL_MS = 900_000;

export function mediaApi(ask: Ask): MediaApi {
  return {
    library: (idMuseum) => ask('mediaLibrary', mediaLibraryResponse, { of: { idMuseum } }),
    search: (idMuseum, body) => ask('searchMedia', mediaSearchResponse, { of: { idMuseum }, body }),
    replace: (idMuseum, body) => ask('replaceMedium', replaceMediumResponse, { of: { idMuseum }, body }),
    async delete(idMuseum, paths) {
      const total = {
        deleted: 0,
        bytes: 0,
        young: [] as string[],
        used: [] as string[],
        gone: [] as string[],
      };
      for (let start = 0; start < paths.length; start += MAX_DELETED_MEDIA) {
        const body = { paths: paths.slice(start, start + MAX_DELETED_MEDIA) };
        const { deleted, bytes, ...kept } = await ask('deleteMedia', deleteMediaResponse, {
          of: { idMuseum },
          body,
        });
        total.deleted += deleted;
        total.bytes += bytes;
        total.young.push(...kept.young);
        total.used.push(...kept.used);
        total.gone.push(...kept.gone);
      }
      return total;
    },
    restore: (idMuseum, idRetained) =>
      ask('restoreMedium', restoreMediumResponse, { of: { idMuseum, idRetained } }),
    forget: async (idMuseum, idRetained) =>
      void (await ask('forgetMedium', z.unknown(), { of: { idMuseum, idRetained } })),
    level: (idMuseum, path) =>
      ask('levelMedium', levelMediumResponse, { of: { idMuseum }, body: { path }, maxWait: LEVEL_MS }),
  };
}
