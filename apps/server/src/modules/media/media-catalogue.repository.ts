import type {
  MediaCatalogue,
  MediaRecord,
  MediaSource,
  MediaVariant,
  VariantFormat,
} from '@museummate/content';
import { variantFormats } from '@museummate/content';
import { isClaimOver } from '#database/claims.ts';
import type { Db } from '#database/client.ts';
import { toRecord } from '#database/media-row.ts';

/** Stores data about media files by hash and by path in a pack, and which encodings are still to be made. */
export class MediaCatalogueRepository implements MediaCatalogue {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async findMedia(hash: string): Promise<MediaRecord | undefined> {
    const row = await this.#db
      .selectFrom('media')
      .selectAll()
      .where('hash', '=', hash)
      .where('complete', '=', 1)
      .executeTakeFirst();
    return row && toRecord(row);
  }

  async announceMedia(record: MediaRecord, broughtBy: string): Promise<void> {
    const { hash, contentType, widths, ...rest } = record;
    const values = {
      ...rest,
      content_type: contentType,
      widths: JSON.stringify(widths),
      complete: 0,
      brought_by: broughtBy,
      unused_since: null,
    };
    await this.#db
      .insertInto('media')
      .values({ hash, ...values })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
      .execute();
  }

  async completeMedia(record: MediaRecord, ready: MediaVariant[]): Promise<void> {
    const made = new Map(ready.map((variant) => [`${variant.width} ${variant.format}`, variant]));
    const variants = record.widths.flatMap((width) =>
      variantFormats.map((format) => ({
        hash: record.hash,
        width,
        format,
        bytes: made.get(`${width} ${format}`)?.bytes ?? null,
        sha256: made.get(`${width} ${format}`)?.sha256 ?? null,
        claimed_until: null,
        failed: 0,
      })),
    );
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('media_variant').where('hash', '=', record.hash).execute();
      if (variants.length > 0) await trx.insertInto('media_variant').values(variants).execute();
      await trx.updateTable('media').set({ complete: 1 }).where('hash', '=', record.hash).execute();
    });
  }

  async mediaUses(_idMuseum: number, version: string): Promise<{ path: string; media: MediaRecord }[]> {
    const rows = await this.#db
      .selectFrom('content_media')
      .innerJoin('media', 'media.hash', 'content_media.hash')
      .selectAll('media')
      .select('content_media.path')
      .where('content_media.content_version', '=', version)
      .execute();
    return rows.map(({ path, ...row }) => ({ path, media: toRecord(row) }));
  }

  async mediaSource(address: string): Promise<MediaSource | undefined> {
    return this.#db
      .selectFrom('media_source')
      .select(['address', 'hash', 'etag', 'last_modified as lastModified'])
      .where('address', '=', address)
      .executeTakeFirst();
  }

  async keepMediaSource({ address, hash, etag, lastModified }: MediaSource): Promise<void> {
    const values = { hash, etag, last_modified: lastModified };
    await this.#db
      .insertInto('media_source')
      .values({ address, ...values })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(values))
      .execute();
  }

  async unusedMedia(before: string): Promise<MediaRecord[]> {
    const importing = await this.#db
      .selectFrom('content_version')
      .select('content_version')
      .where('state', '=', 'importing')
      .executeTakeFirst();
    // While an import is running, nothing is deleted, because the import may need media that it has not linked
    // yet. The next cleanup deletes unused media.
    if (importing) return [];
    const rows = await this.#db
      .selectFrom('media')
      .selectAll()
      .where((where) => where.or([where('unused_since', '<', before), where('complete', '=', 0)]))
      // Files that are still being uploaded must not be deleted.
      .where('brought_by', 'not in', (select) => select.selectFrom('upload').select('id_upload'))
      .execute();
    return rows.map(toRecord);
  }

  async giveUpMedia(hash: string): Promise<void> {
    await this.#db.updateTable('media').set({ complete: 0 }).where('hash', '=', hash).execute();
  }

  async forgetMedia(hash: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('media_variant').where('hash', '=', hash).execute();
      await trx.deleteFrom('media_source').where('hash', '=', hash).execute();
      await trx.deleteFrom('media_analysis').where('hash', '=', hash).execute();
      await trx.deleteFrom('recognition_reference').where('hash', '=', hash).execute();
      await trx.deleteFrom('media').where('hash', '=', hash).execute();
    });
  }

  /** Returns the copies of a picture that are ready in this width or larger, the smallest first. */
  async readyVariants(hash: string, width: number): Promise<MediaVariant[]> {
    const rows = await this.#db
      .selectFrom('media_variant')
      .select(['hash', 'width', 'format', 'bytes', 'sha256'])
      .where('hash', '=', hash)
      .where('width', '>=', width)
      .where('bytes', 'is not', null)
      .orderBy('width')
      .execute();
    return rows.map((row) => ({ ...row, bytes: row.bytes ?? 0, format: row.format as VariantFormat }));
  }

  /**
   * Whether visitors may fetch a file at a given time. A file is withheld if it is used only by content whose start
   * time is in the future, by a running import, or by a draft. Files that no version uses any more are still served,
   * because pages that visitors have open may request them.
   */
  async isOpen(hash: string, at: string): Promise<boolean> {
    const uses = await this.#db
      .selectFrom('content_media')
      .select('begins_at')
      .where('hash', '=', hash)
      .execute();
    if (uses.length > 0) return uses.some(({ begins_at }) => begins_at === null || begins_at <= at);
    const underWay = await this.#db
      .selectFrom('media')
      .leftJoin('content_version', 'content_version.content_version', 'media.brought_by')
      .select('media.hash')
      .where('media.hash', '=', hash)
      .where((where) =>
        where.or([
          where('content_version.state', '=', 'importing'),
          // A file that staff have uploaded becomes public when a version uses it.
          where('media.brought_by', 'like', 'upload-%'),
        ]),
      )
      .executeTakeFirst();
    return underWay === undefined;
  }

  /**
   * Returns the finished copies of a version's pictures, up to a width, if visitors may fetch them at this time.
   */
  async readyCopies(version: string, largest: number, at: string): Promise<MediaVariant[]> {
    const rows = await this.#db
      .selectFrom('media_variant')
      .select(['hash', 'width', 'format', 'bytes', 'sha256'])
      .where('width', '<=', largest)
      .where('bytes', 'is not', null)
      .where('hash', 'in', (select) =>
        select
          .selectFrom('content_media')
          .select('hash')
          .where('content_version', '=', version)
          .where((where) => where.or([where('begins_at', 'is', null), where('begins_at', '<=', at)])),
      )
      .execute();
    return rows.map((row) => ({ ...row, bytes: row.bytes ?? 0, format: row.format as VariantFormat }));
  }

  async keepHash({ hash, width, format }: MediaVariantKey, sha256: string): Promise<void> {
    await this.#db
      .updateTable('media_variant')
      .set({ sha256 })
      .where('hash', '=', hash)
      .where('width', '=', width)
      .where('format', '=', format)
      .execute();
  }

  /**
   * Claims the next encoding to make. WebP is made before AVIF, because it is fast. Small widths are made first,
   * because grids show many pictures.
   */
  async claimVariant(claimMs: number): Promise<(MediaVariantKey & { extension: string }) | undefined> {
    const now = Date.now();
    const next = await this.#db
      .selectFrom('media_variant')
      .innerJoin('media', 'media.hash', 'media_variant.hash')
      .select(['media_variant.hash', 'media_variant.width', 'media_variant.format', 'media.extension'])
      .where('media_variant.bytes', 'is', null)
      .where('media_variant.failed', '=', 0)
      .where('media.complete', '=', 1)
      .where(isClaimOver(now, claimMs))
      .orderBy('media_variant.format', 'desc')
      .orderBy('media_variant.width')
      .orderBy('media_variant.hash')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const claimed = await this.#db
      .updateTable('media_variant')
      .set({ claimed_until: new Date(now + claimMs).toISOString() })
      .where('hash', '=', next.hash)
      .where('width', '=', next.width)
      .where('format', '=', next.format)
      .where(isClaimOver(now, claimMs))
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return undefined;
    return { ...next, format: next.format as VariantFormat };
  }

  /** Stores a finished encoding. If `made` is undefined, the encoding failed and is not tried again. */
  async finishVariant(
    { hash, width, format }: MediaVariantKey,
    made: Pick<MediaVariant, 'bytes' | 'sha256'> | undefined,
  ): Promise<void> {
    await this.#db
      .updateTable('media_variant')
      .set(made === undefined ? { failed: 1, claimed_until: null } : { ...made, claimed_until: null })
      .where('hash', '=', hash)
      .where('width', '=', width)
      .where('format', '=', format)
      .execute();
  }
}

export type MediaVariantKey = Pick<MediaVariant, 'hash' | 'width' | 'format'>;
