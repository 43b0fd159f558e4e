import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { MediaAnalysisTable } from '#database/schema.ts';

/** The version of the analysis. Increase it if fingerprints or loudness are computed in another way. */
export const ANALYSIS_VERSION = 1;

export interface Analysis {
  hash: string;
  /** Base64. */
  fingerprint: string | null;
  /** LUFS; null for silence, undefined if it is unknown. */
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

  /** Returns the loudness of recordings, null for silence, and their waveforms. Unknown values are left out. */
  async recordings(
    hashes: readonly string[],
  ): Promise<Map<string, { loudness?: number | null; peaks?: string }>> {
    const rows = (await this.#rows(hashes)).filter(({ fingerprint }) => fingerprint === null);
    return new Map(
      rows.map(({ hash, is_silent, loudness, peaks }) => [
        hash,
        {
          ...(is_silent === 1 ? { loudness: null } : loudness === null ? {} : { loudness }),
          ...(peaks === null ? {} : { peaks }),
        },
      ]),
    );
  }

  /** Returns the fingerprints of pictures, by hash. */
  async fingerprints(hashes: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await this.#rows(hashes);
    return new Map(
      rows.flatMap(({ hash, fingerprint }) =>
        fingerprint === null ? [] : [[hash, Buffer.from(fingerprint, 'base64')] as const],
      ),
    );
  }

  /** Returns which of these files were analysed. */
  async analysed(hashes: readonly string[]): Promise<Set<string>> {
    return new Set((await this.#rows(hashes)).map(({ hash }) => hash));
  }

  async #rows(hashes: readonly string[]): Promise<MediaAnalysisTable[]> {
    const found: MediaAnalysisTable[] = [];
    for (const some of chunks(hashes))
      found.push(
        ...(await this.#db.selectFrom('media_analysis').selectAll().where('hash', 'in', some).execute()),
      );
    return found;
  }
}
