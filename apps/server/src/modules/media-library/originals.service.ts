import type { MediaStore } from '@museummate/content';
import { ApiError } from '#http/responses/api-error.ts';
import type { ZipEntry } from '#http/zip-stream.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import type { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import { originalEntries } from './originals-archive.ts';

interface Options {
  drafts: Pick<DraftsService, 'state'>;
  next: Pick<NextVersionRepository, 'media'>;
  media: Pick<MediaStore, 'read' | 'size'>;
}

/** Returns the original files of a museum for an archive. */
export class OriginalsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Each item of `chosen` is the beginning of a file's hash. If `chosen` is omitted, the archive contains all files of
   * the draft.
   */
  async listEntries(
    idMuseum: number,
    chosen: readonly string[] | undefined,
  ): Promise<AsyncIterable<ZipEntry>> {
    const { drafts, next, media } = this.#options;
    const { version } = await drafts.state(idMuseum);
    const wanted = chosen && new Set(chosen);
    const digits = chosen?.[0]?.length ?? 0;
    const files = [...(await next.media(idMuseum, version))]
      .filter(([, { hash }]) => !wanted || wanted.has(hash.slice(0, digits)))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (files.length === 0)
      throw new ApiError(404, 'medium_not_found', 'None of these files exists any more.');
    return originalEntries(files, media);
  }
}
