import { hash as digest } from 'node:crypto';
import type { ArtworkDocument } from '@museummate/pack-format';
import { isClaimOver } from '#database/claims.ts';
import type { Db } from '#database/client.ts';
import { isVisibleAt } from '#database/visible-at.ts';

/** A picture whose reference is still to be made. */
export interface QueuedPicture {
  readonly hash: string;
  readonly extension: string;
}

/** A picture and the artwork that it shows. */
export interface PictureOfWork {
  readonly idArtwork: number;
  readonly hash: string;
}

/** The record of a picture, as far as the index needs it. */
interface MadeReference {
  /** Hash of the record; null if the picture is unreadable, so that it has no record. */
  readonly sha256: string | null;
  readonly bytes: number;
}

/** Stores the records of pictures, one per extractor version, and which records must still be made. */
export class ReferenceRepository {
  readonly #db: Db;
  readonly #version: number;

  constructor(db: Db, version: number) {
    this.#db = db;
    this.#version = version;
  }

  /** Returns the content versions that are served now. */
  async currentVersions(): Promise<string[]> {
    const rows = await this.#db.selectFrom('museum').select('content_version').execute();
    return rows.map((row) => row.content_version);
  }

  /**
   * Returns the pictures of all artworks in a content version, including pictures for recognition only. If `at` is
   * given, only artworks that are visible at that time are included. Without `at`, all are included, because
   * references are made in advance.
   */
  async picturesOfWorks(contentVersion: string, at?: string): Promise<PictureOfWork[]> {
    const media = await this.#db
      .selectFrom('content_media')
      .select(['path', 'hash'])
      .where('content_version', '=', contentVersion)
      .execute();
    const hashes = new Map(media.map(({ path, hash }) => [path, hash]));
    const works = await this.#db
      .selectFrom('content')
      .select(['id', 'body'])
      .where('content_version', '=', contentVersion)
      .where('kind', '=', 'artwork')
      .$if(at !== undefined, (query) => query.where(isVisibleAt(at ?? '')))
      .orderBy('position')
      .execute();
    return works.flatMap(({ id, body }) => {
      const { pictures, recognitionPictures } = JSON.parse(body) as Partial<ArtworkDocument>;
      const files = [...(pictures ?? []).map(({ file }) => file), ...(recognitionPictures ?? [])];
      const found = files.map((file) => hashes.get(file)).filter((hash) => hash !== undefined);
      return [...new Set(found)].map((hash) => ({ idArtwork: id, hash }));
    });
  }

  /**
   * Adds pictures to the queue of pictures that need a reference. If a picture is already in the queue, or has a
   * reference, nothing is changed.
   */
  async announce(hashes: readonly string[]): Promise<void> {
    const rows = [...new Set(hashes)].map((hash) => ({ hash, ...this.#nothingYet() }));
    for (let start = 0; start < rows.length; start += 100)
      await this.#db
        .insertInto('recognition_reference')
        .values(rows.slice(start, start + 100))
        .onConflict((conflict) => conflict.columns(['hash', 'version']).doNothing())
        .execute();
  }

  #nothingYet() {
    return {
      version: this.#version,
      record: null,
      bytes: null,
      sha256: null,
      claimed_until: null,
      failed: 0,
    };
  }

  /**
   * Claims the next picture in the queue for a limited time. Returns undefined if the queue is empty, or another server
   * was faster.
   */
  async claim(claimMs: number): Promise<QueuedPicture | undefined> {
    const now = Date.now();
    const next = await this.#db
      .selectFrom('recognition_reference')
      .innerJoin('media', 'media.hash', 'recognition_reference.hash')
      .select(['media.hash', 'media.extension'])
      .where('recognition_reference.version', '=', this.#version)
      .where('recognition_reference.record', 'is', null)
      .where('recognition_reference.failed', '=', 0)
      .where('media.complete', '=', 1)
      .where(isClaimOver(now, claimMs))
      .orderBy('media.hash')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const { numUpdatedRows } = await this.#db
      .updateTable('recognition_reference')
      .set({ claimed_until: new Date(now + claimMs).toISOString() })
      .where('hash', '=', next.hash)
      .where('version', '=', this.#version)
      .where(isClaimOver(now, claimMs))
      .executeTakeFirst();
    return numUpdatedRows === 1n ? next : undefined;
  }

  /** Stores a record. Undefined means that the picture is unreadable and must not be tried again. */
  async finish(hash: string, record: Uint8Array | undefined): Promise<void> {
    const made = record
      ? {
          record: Buffer.from(record).toString('base64'),
          bytes: record.length,
          sha256: digest('sha256', record, 'hex'),
        }
      : { failed: 1 };
    await this.#db
      .updateTable('recognition_reference')
      .set({ ...made, claimed_until: null })
      .where('hash', '=', hash)
      .where('version', '=', this.#version)
      .execute();
  }

  /** Returns the finished references of a version's pictures, by picture hash. Unfinished ones are left out. */
  async listFinished(contentVersion: string): Promise<Map<string, MadeReference>> {
    const rows = await this.#ofVersion(contentVersion)
      .select(['hash', 'sha256', 'bytes'])
      .where((where) => where.or([where('record', 'is not', null), where('failed', '=', 1)]))
      .execute();
    return new Map(rows.map(({ hash, sha256, bytes }) => [hash, { sha256, bytes: bytes ?? 0 }]));
  }

  /** Returns the records of a version's pictures, by picture hash. */
  async records(contentVersion: string): Promise<Map<string, Buffer>> {
    const rows = await this.#ofVersion(contentVersion)
      .select(['hash', 'record'])
      .where('record', 'is not', null)
      .execute();
    return new Map(rows.map(({ hash, record }) => [hash, Buffer.from(record ?? '', 'base64')]));
  }

  #ofVersion(contentVersion: string) {
    return this.#db
      .selectFrom('recognition_reference')
      .where('version', '=', this.#version)
      .where('hash', 'in', (select) =>
        select.selectFrom('content_media').select('hash').where('content_version', '=', contentVersion),
      );
  }

  /** Returns the record with this hash, of any extractor version, and the picture that it was made from. */
  async record(sha256: string): Promise<{ content: Buffer; picture: string } | undefined> {
    const row = await this.#db
      .selectFrom('recognition_reference')
      .select(['record', 'hash'])
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    return row?.record ? { content: Buffer.from(row.record, 'base64'), picture: row.hash } : undefined;
  }

  /**
   * Deletes records of earlier extractor versions if the picture has a record of this version. Until then, servers
   * of the previous release and their phones may need the earlier records.
   */
  async forgetEarlier(): Promise<void> {
    await this.#db
      .deleteFrom('recognition_reference')
      .where('version', '<', this.#version)
      .where('hash', 'in', (select) =>
        select
          .selectFrom('recognition_reference as newer')
          .select('newer.hash')
          .where('newer.version', '=', this.#version)
          .where((where) => where.or([where('newer.record', 'is not', null), where('newer.failed', '=', 1)])),
      )
      .execute();
  }
}
