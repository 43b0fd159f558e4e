import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';

/**
 * The version of the analysis. Increase it if fingerprints or loudness are computed differently. All files are
 * then analysed again.
 */
const ANALYSIS_VERSION = 1;

export interface Analysis {
  hash: string;
  /**
   * A base64 text that describes the appearance of the picture; null if the file is not a picture, or is
   * unreadable.
   */
  fingerprint: string | null;
  /** Loudness in LUFS; null for silence, undefined if it is unknown. */
  loudness: number | null | undefined;
  peaks: string | null;
}

/** Stores what pictures look like and how loud recordings are. */
export class AnalysisRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns a picture or recording that was not analysed yet. */
  async next(): Promise<
    { hash: string; extension: string; type: string; duration: number | null } | undefined
  > {
    return this.#db
      .selectFrom('media')
      .leftJoin('media_analysis', (join) =>
        join
          .onRef('media_analysis.hash', '=', 'media.hash')
          .on('media_analysis.version', '=', ANALYSIS_VERSION),
      )
      .select(['media.hash', 'media.extension', 'media.content_type as type', 'media.duration'])
      .where('media.complete', '=', 1)
      .where('media_analysis.hash', 'is', null)
      .where((where) =>
        where.or([where('content_type', 'like', 'image/%'), where('content_type', 'like', 'audio/%')]),
      )
      .executeTakeFirst();
  }

  async add({ hash, fingerprint, loudness, peaks }: Analysis): Promise<void> {
    const values = {
      version: ANALYSIS_VERSION,
      fingerprint,
      loudness: loudness ?? null,
      is_silent: loudness === null ? 1 : 0,
      peaks,
    };
    await this.#db
      .insertInto('media_analysis')
      .values({ hash, ...values })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
      .execute();
  }

  /** Returns the loudness (null for silence) and the waveform of recordings. Unknown values are left out. */
  async recordings(
    hashes: readonly string[],
  ): Promise<Map<string, { loudness?: number | null; peaks?: string }>> {
    const found = new Map<string, { loudness?: number | null; peaks?: string }>();
    for (const some of chunks(hashes)) {
      const rows = await this.#db
        .selectFrom('media_analysis')
        .select(['hash', 'is_silent', 'loudness', 'peaks'])
        .where('hash', 'in', some)
        .where('fingerprint', 'is', null)
        .execute();
      for (const { hash, is_silent, loudness, peaks } of rows)
        found.set(hash, {
          ...(is_silent === 1 ? { loudness: null } : loudness === null ? {} : { loudness }),
          ...(peaks === null ? {} : { peaks }),
        });
    }
    return found;
  }

  /** Yields the fingerprints of pictures in batches, because those of 20,000 pictures together take 60 MB. */
  async *fingerprints(
    hashes: readonly string[],
  ): AsyncGenerator<{ hash: string; fingerprint: Buffer | undefined }> {
    for (const some of chunks(hashes)) {
      const rows = await this.#db
        .selectFrom('media_analysis')
        .select(['hash', 'fingerprint'])
        .where('hash', 'in', some)
        .execute();
      for (const { hash, fingerprint } of rows)
        yield {
          hash,
          fingerprint: fingerprint === null ? undefined : Buffer.from(fingerprint, 'base64'),
        };
    }
  }
}
