import {
  type ContentRow,
  type ContentStore,
  type IdRow,
  ImportInProgressError,
  type MediaUseRow,
  type MuseumRow,
  type SecretRow,
} from '@museummate/content';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { beginVersion } from './begin-version.repository.ts';
import { rememberVersion } from './content-history.repository.ts';
import { VersionArchiveRepository } from './version-archive.repository.ts';

/** Stores imports as versions of a museum's content. Every method is one short transaction. */
export class ContentRepository extends VersionArchiveRepository implements ContentStore {
  readonly #db: Db;
  /** Writes the rows of a version that is not served yet. It need not wait for the disk, see `isHasty`. */
  readonly #rowsDb: Db;

  constructor(db: Db, rowsDb: Db = db) {
    super(db);
    this.#db = db;
    this.#rowsDb = rowsDb;
  }

  async beginVersion(idMuseum: number, version: string): Promise<void> {
    const busy = (other: number | undefined) =>
      `${other === undefined ? 'another museum' : `museum ${other}`} is being imported; try again when it is done`;
    await beginVersion(this.#db, { idMuseum, version, state: 'importing', busy });
  }

  async keepAlive(version: string): Promise<void> {
    await this.#db
      .updateTable('content_version')
      .set({ alive_at: now() })
      .where('content_version', '=', version)
      .execute();
  }

  async addRows(idMuseum: number, version: string, rows: ContentRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#rowsDb
      .insertInto('content')
      .values(
        rows.map(({ updateAt, beginsAt, endsAt, ...row }) => ({
          id_museum: idMuseum,
          content_version: version,
          update_at: updateAt,
          begins_at: beginsAt,
          ends_at: endsAt,
          ...row,
        })),
      )
      .execute();
  }

  async addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#rowsDb
      .insertInto('content_id')
      .values(
        ids.map(({ kind, id, packId }) => ({
          id_museum: idMuseum,
          content_version: version,
          kind,
          id,
          pack_id: packId,
        })),
      )
      .execute();
  }

  async addMediaUses(idMuseum: number, version: string, uses: MediaUseRow[]): Promise<void> {
    if (uses.length === 0) return;
    await this.#rowsDb.transaction().execute(async (trx) => {
      await trx
        .insertInto('content_media')
        .values(
          uses.map(({ path, hash, beginsAt }) => ({
            id_museum: idMuseum,
            content_version: version,
            path,
            hash,
            begins_at: beginsAt,
          })),
        )
        .execute();
      await trx
        .updateTable('media')
        .set({ unused_since: null })
        .where(
          'hash',
          'in',
          uses.map((use) => use.hash),
        )
        .execute();
    });
  }

  async addSecrets(idMuseum: number, version: string, secrets: SecretRow[]): Promise<void> {
    if (secrets.length === 0) return;
    await this.#db
      .insertInto('content_secret')
      .values(
        secrets.map(({ kind, idRoute, hash, days }, position) => ({
          id_museum: idMuseum,
          content_version: version,
          position,
          kind,
          id_route: idRoute,
          hash,
          days,
        })),
      )
      .execute();
  }

  async switchTo(museum: MuseumRow, version: string, isPublished?: boolean): Promise<void> {
    const values = {
      code: museum.code,
      name: museum.name,
      active: museum.active ? 1 : 0,
      is_model: museum.isModel ? 1 : 0,
      content_version: version,
      updated_at: now(),
      moments: JSON.stringify(museum.moments),
      ...(isPublished !== undefined && { is_published: isPublished ? 1 : 0 }),
    };
    // The replaced version is archived (state `kept`) if its content differs from the new version. Otherwise it is
    // deleted (`old`).
    const state = (await this.#isServed(museum.idMuseum, version)) ? 'old' : 'kept';
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('content_version')
        .set({ state })
        .where('id_museum', '=', museum.idMuseum)
        .where('state', '=', 'complete')
        .execute();
      const mine = await trx
        .updateTable('content_version')
        .set({ state: 'complete', alive_at: now() })
        .where('content_version', '=', version)
        .where('state', '=', 'importing')
        .executeTakeFirst();
      if (mine.numUpdatedRows !== 1n)
        throw new ImportInProgressError(
          'this import gave no sign of life for too long and was replaced by another one',
        );
      await trx
        .insertInto('museum')
        .values({ id_museum: museum.idMuseum, ...values })
        .onConflict((conflict) => conflict.column('id_museum').doUpdateSet(values))
        .execute();
      await rememberVersion(trx, museum.idMuseum, version, values.updated_at);
    });
  }

  /** Whether the served version and the given version have exactly the same documents. */
  async #isServed(idMuseum: number, version: string): Promise<boolean> {
    const served = await this.museum(idMuseum);
    if (!served) return false;
    const count = async (query: SelectQueryBuilder<Database, 'content', object>) =>
      Number((await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count);
    const of = (name: string) => this.#db.selectFrom('content').where('content.content_version', '=', name);
    const alike = of(version).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content as before')
          .select('before.id')
          .where('before.content_version', '=', served.contentVersion)
          .whereRef('before.kind', '=', 'content.kind')
          .whereRef('before.id', '=', 'content.id')
          .whereRef('before.hash', '=', 'content.hash')
          .whereRef('before.position', '=', 'content.position'),
      ),
    );
    const all = await count(of(version));
    return all === (await count(of(served.contentVersion))) && all === (await count(alike));
  }

  async removeVersion(version: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('content_version', '=', version)
        .where('state', '=', 'importing')
        .executeTakeFirst();
      if (failed.numUpdatedRows === 0n) return; // The version is served already, or another import has deleted it.
      await trx.deleteFrom('content_media').where('content_version', '=', version).execute();
      await trx
        .updateTable('media')
        .set({ unused_since: LONG_AGO })
        .where('brought_by', '=', version)
        .where(isUnused)
        .execute();
    });
  }

  async sweepRows(limit: number): Promise<boolean> {
    const old = await this.#db
      .selectFrom('content_version')
      .select('content_version')
      .where('state', '=', 'old')
      .executeTakeFirst();
    if (!old) return false;
    const version = old.content_version;
    await this.forgetThin(version);
    for (const table of ['content', 'content_id', 'content_media', 'content_secret'] as const) {
      if ((await this.#sweepTable(table, version, limit)) > 0) return true;
    }
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('media')
        .set({ unused_since: now() })
        .where('unused_since', 'is', null)
        .where(isUnused)
        .where('brought_by', 'not in', (eb) =>
          eb.selectFrom('content_version').select('content_version').where('state', '=', 'importing'),
        )
        .execute();
      await trx.deleteFrom('content_version').where('content_version', '=', version).execute();
    });
    return true;
  }

  async #sweepTable(
    table: 'content' | 'content_id' | 'content_media' | 'content_secret',
    version: string,
    limit: number,
  ): Promise<number> {
    const key = table === 'content_media' ? 'path' : table === 'content_secret' ? 'position' : 'id';
    const rows = await this.#db
      .selectFrom(table)
      .select(key as 'id')
      .where('content_version', '=', version)
      .limit(limit)
      .execute();
    if (rows.length === 0) return 0;
    const keys = rows.map((row) => (row as unknown as Record<string, number>)[key] as number);
    await this.#db
      .deleteFrom(table)
      .where('content_version', '=', version)
      .where(key as 'id', 'in', keys)
      .execute();
    return rows.length;
  }

  async removeMuseum(idMuseum: number): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('museum').where('id_museum', '=', idMuseum).executeTakeFirst();
      await trx
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('id_museum', '=', idMuseum)
        .where('state', 'in', ['complete', 'kept', 'thin'])
        .execute();
      for (const table of DRAFT_TABLES)
        await trx.deleteFrom(table).where('id_museum', '=', idMuseum).execute();
      return removed.numDeletedRows > 0n;
    });
  }
}

/** Whether a file is in no version and no draft, and cannot be restored by staff either. */
export function isUnused({ not, or, exists, selectFrom }: ExpressionBuilder<Database, 'media'>) {
  return not(
    or([
      exists(selectFrom('content_media').select('path').whereRef('content_media.hash', '=', 'media.hash')),
      exists(selectFrom('draft_media').select('path').whereRef('draft_media.hash', '=', 'media.hash')),
      exists(selectFrom('retained_media').select('path').whereRef('retained_media.hash', '=', 'media.hash')),
    ]),
  );
}

/** The tables of a museum's draft, which are emptied when the museum is removed. */
const DRAFT_TABLES = [
  'draft',
  'draft_change',
  'draft_presence',
  'draft_publication',
  'draft_media',
  'retained_media',
  'upload',
  'preview',
  'version_note',
  'translation_source',
  'translation_version',
  'draft_import',
  'import_column',
] as const;

/** A date before every grace period. A file with this date is deleted by the next cleanup. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';
const now = () => new Date().toISOString();
