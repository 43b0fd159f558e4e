import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  ALIKE_BITS,
  HEAD_BYTES,
  isFileErrorAdvice,
  mediaReader,
  PictureQuery,
  SIMILAR_BITS,
  sniffType,
  withTemporaryFile,
} from '@museummate/content';
import type { MediaSearchResponse } from '@museummate/studio-api/media';
import { ApiError } from '#http/responses/api-error.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import type { NextVersionRepository } from '../drafts/publications/next-version.repository.ts';
import type { AnalysisRepository } from './analysis.repository.ts';

interface Options {
  drafts: Pick<DraftsService, 'state'>;
  next: Pick<NextVersionRepository, 'media'>;
  analyses: Pick<AnalysisRepository, 'fingerprints'>;
}

/** Maximum number of results. */
const MAX_FOUND = 12;
/**
 * Number of comparisons in a row. After them, the search pauses, so that the server can process other requests.
 */
const BATCH = 25;
/** Maximum number of simultaneous searches on this server. */
const MAX_RUNNING = 2;

/** Finds where a picture is used, by its appearance. */
export class MediaSearchService {
  readonly #options: Options;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Searches for pictures that look like `content`, which is a picture in any format that can be uploaded. */
  async search(idMuseum: number, content: Buffer): Promise<MediaSearchResponse> {
    if (this.#running >= MAX_RUNNING)
      throw new ApiError(429, 'media_busy', 'Other pictures are being searched for right now.', {
        retryAfter: 2,
      });
    this.#running += 1;
    try {
      return await this.#find(idMuseum, content);
    } finally {
      this.#running -= 1;
    }
  }

  async #find(idMuseum: number, content: Buffer): Promise<MediaSearchResponse> {
    const { drafts, next, analyses } = this.#options;
    const { hash, fingerprint } = await readQuery(content);
    const { version } = await drafts.state(idMuseum);
    const pictures = [...(await next.media(idMuseum, version))].filter(([, { contentType }]) =>
      contentType.startsWith('image/'),
    );
    const hashes = [...new Set(pictures.map(([, record]) => record.hash))];
    const query = new PictureQuery(fingerprint);
    const distances = new Map<string, number>();
    let analysed = 0;
    for await (const each of analyses.fingerprints(hashes)) {
      analysed += 1;
      if (each.fingerprint) distances.set(each.hash, query.distance(each.fingerprint));
      if (analysed % BATCH === 0) await setImmediate();
    }
    // If the museum has exactly this file, it is the best match, even if it was not analysed yet.
    if (hashes.includes(hash)) distances.set(hash, -1);
    const found = pictures
      .map(([path, record]) => ({ path, bits: distances.get(record.hash) ?? Number.POSITIVE_INFINITY }))
      .filter(({ bits }) => bits <= SIMILAR_BITS)
      .sort((one, other) => one.bits - other.bits)
      .slice(0, MAX_FOUND);
    return {
      found: found.map(({ path, bits }) => ({
        path,
        match: bits < 0 ? 'same' : bits <= ALIKE_BITS ? 'alike' : 'similar',
      })),
      pending: hashes.length - analysed,
    };
  }
}

async function readQuery(content: Buffer): Promise<{ hash: string; fingerprint: Uint8Array }> {
  const type = sniffType(content.subarray(0, HEAD_BYTES));
  const fingerprint =
    'is' in type && type.is === 'picture'
      ? await withTemporaryFile(Readable.from([content]), (file) => mediaReader.fingerprint(file))
      : undefined;
  if (!fingerprint || isFileErrorAdvice(fingerprint))
    throw new ApiError(
      422,
      'not_a_picture',
      'This is not a picture that can be read. Use a JPEG, PNG or WebP file.',
    );
  return { hash: hash('sha256', content, 'hex'), fingerprint };
}
