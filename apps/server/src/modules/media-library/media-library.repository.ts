import type { MediaRecord } from '@museummate/content';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { RetainedMediaTable } from '#database/drafts-schema.ts';
import { toRecord } from '#database/media-row.ts';
import { isUnused } from '../publishing/content.repository.ts';

/** A replaced or deleted file that can be restored. */
export interface RetainedFile {
  idMuseum: number;
  path: string;
  hash: string;
  idRetained: string;
  reason: RetainedMediaTable['reason'];
  replacedBy: string | null;
  /** The documents in which the file was replaced, such as "artwork/7". */
  documents: string[];
  by: { idStaff: number; name: string };
  at: string;
  until: string;
}

export interface DraftFile {
  path: string;
  hash: string;
  addedAt: string;
}

/** How long the start of a replacement prevents another replacement of the same file, on all servers. */
const CLAIM_MS = 60_000;

/**
 * Reads the files of a museum's draft and versions. Also stores retained files: replaced and deleted files that can
 * still be restored.
 */
export class MediaLibraryRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async draftFiles(idMuseum: number): Promise<DraftFile[]> {
    return this.#db
      .selectFrom('draft_media')
      .select(['path', 'hash', 'added_at as addedAt'])
      .where('id_museum', '=', idMuseum)
      .execute();
  }

  async publishedFiles(version: string): Promise<{ path: string; hash: string }[]> {
    return this.#db
      .selectFrom('content_media')
      .select(['path', 'hash'])
      .where('content_version', '=', version)
      .execute();
  }

  /** Returns the paths that any version of the museum uses: served, archived or being written. */
  async pathsOfVersions(idMuseum: number): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('content_media')
      .select('path')
      .distinct()
      .where('id_museum', '=', idMuseum)
      .execute();
    return new Set(rows.map(({ path }) => path));
  }

  async records(hashes: Iterable<string>): Promise<Map<string, MediaRecord>> {
    const found = new Map<string, MediaRecord>();
    for (const some of chunks([...new Set(hashes)])) {
      const rows = await this.#db
        .selectFrom('media')
        .selectAll()
        .where('hash', 'in', some)
        .where('complete', '=', 1)
        .execute();
      for (const row of rows) found.set(row.hash, toRecord(row));
    }
    return found;
  }

  async listRetained(idMuseum: number): Promise<RetainedFile[]> {
    const rows = await this.#db
      .selectFrom('retained_media')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .orderBy('made_at', 'desc')
      .execute();
    return rows.map((row) => ({
      idMuseum: row.id_museum,
      path: row.path,
      hash: row.hash,
      idRetained: row.id_retained,
      reason: row.reason,
      replacedBy: row.replaced_by,
      documents: JSON.parse(row.documents) as string[],
      by: { idStaff: row.id_staff, name: row.staff_name },
      at: row.made_at,
      until: row.keep_until,
    }));
  }

  /**
   * Retains a file before it is replaced. Returns false if another person is already replacing the same file, on
   * any server.
   */
  async claim(file: RetainedFile): Promise<boolean> {
    const before = new Date(Date.parse(file.at) - CLAIM_MS).toISOString();
    const { id_museum, path, ...values } = toRow(file);
    const row = await this.#db
      .insertInto('retained_media')
      .values({ id_museum, path, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['id_museum', 'path'])
          .doUpdateSet(values)
          .where((where) =>
            where.or([
              where('retained_media.made_at', '<', before),
              where('retained_media.reason', '=', 'deleted'),
            ]),
          ),
      )
      .returning('id_retained')
      .executeTakeFirst();
    return row?.id_retained === file.idRetained;
  }

  async setDocuments(idRetained: string, documents: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('retained_media')
      .set({ documents: JSON.stringify(documents) })
      .where('id_retained', '=', idRetained)
      .execute();
  }

  /** Removes files from the draft and retains them, so that they can be restored. */
  async moveToRetained(files: readonly RetainedFile[]): Promise<void> {
    for (const file of files) {
      const { id_museum, path, ...values } = toRow(file);
      await this.#db.transaction().execute(async (trx) => {
        await trx
          .insertInto('retained_media')
          .values({ id_museum, path, ...values })
          .onConflict((conflict) => conflict.columns(['id_museum', 'path']).doUpdateSet(values))
          .execute();
        await trx
          .deleteFrom('draft_media')
          .where('id_museum', '=', id_museum)
          .where('path', '=', path)
          .execute();
      });
    }
  }

  /** Adds retained files to the draft again. They remain retained until `forget` is called. */
  async takeBack(files: readonly Pick<RetainedFile, 'idMuseum' | 'path' | 'hash'>[], at: string) {
    for (const { idMuseum, path, hash } of files)
      await this.#db
        .insertInto('draft_media')
        .values({ id_museum: idMuseum, path, hash, added_at: at })
        .onConflict((conflict) => conflict.columns(['id_museum', 'path']).doNothing())
        .execute();
  }

  /**
   * Ends the retention of files, so that they can no longer be restored. If nothing else uses their bytes, the
   * cleanup deletes these.
   */
  async forget(files: readonly Pick<RetainedFile, 'idRetained' | 'hash'>[], now: string): Promise<void> {
    for (const { idRetained, hash } of files)
      await this.#db.transaction().execute(async (trx) => {
        await trx.deleteFrom('retained_media').where('id_retained', '=', idRetained).execute();
        await trx
          .updateTable('media')
          .set({ unused_since: now })
          .where('hash', '=', hash)
          .where('unused_since', 'is', null)
          .where(isUnused)
          .execute();
      });
  }

  async listExpired(now: string): Promise<Pick<RetainedFile, 'idRetained' | 'hash'>[]> {
    return this.#db
      .selectFrom('retained_media')
      .select(['id_retained as idRetained', 'hash'])
      .where('keep_until', '<', now)
      .execute();
  }
}

const toRow = (file: RetainedFile): RetainedMediaTable => ({
  id_museum: file.idMuseum,
  path: file.path,
  hash: file.hash,
  id_retained: file.idRetained,
  reason: file.reason,
  replaced_by: file.replacedBy,
  documents: JSON.stringify(file.documents),
  id_staff: file.by.idStaff,
  staff_name: file.by.name,
  made_at: file.at,
  keep_until: file.until,
});
