import {
  type ContentRow,
  type ContentStore,
  type IdRow,
  ImportBusy,
  type MuseumRow,
  type SecretKind,
  type SecretRow,
} from '@museummate/content';
import type { IdKind } from '@museummate/pack-format';
import type { Db } from '#database/client.ts';
import { isTakenBack } from '#database/failures.ts';
import { MediaCatalogueRepository } from '../media/media-catalogue.repository.ts';

/** An import that gave no sign for so long is dead. */
const DEAD_AFTER_MS = 20_000;
/** Bound variables per statement, below the limits of both databases. */
const CHUNK = 500;

/** What import and export write and read; every method is one short transaction. */
export class ContentRepository extends MediaCatalogueRepository implements ContentStore {
  readonly #db: Db;

  constructor(db: Db) {
    super(db);
    this.#db = db;
  }

  async museum(idMuseum: number) {
    const row = await this.#db
      .selectFrom('museum')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row && toMuseum(row);
  }

  async museums() {
    const rows = await this.#db.selectFrom('museum').selectAll().orderBy('id_museum').execute();
    return rows.map(toMuseum);
  }

  async clashes(kind: IdKind, ids: number[], exceptMuseum: number): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (let start = 0; start < ids.length; start += CHUNK) {
      const rows = await this.#db
        .selectFrom('content_id')
        .innerJoin('museum', 'museum.content_version', 'content_id.content_version')
        .select(['content_id.id', 'content_id.id_museum'])
        .where('content_id.kind', '=', kind)
        .where('content_id.id', 'in', ids.slice(start, start + CHUNK))
        .where('content_id.id_museum', '!=', exceptMuseum)
        .orderBy('content_id.id')
        .execute();
      for (const row of rows) found.set(row.id, row.id_museum);
    }
    return found;
  }

  async highestId(kind: IdKind): Promise<number> {
    const row = await this.#db
      .selectFrom('content_id')
      .select((select) => select.fn.max('id').as('highest'))
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.highest ?? 0;
  }

  async renumbered(idMuseum: number): Promise<IdRow[]> {
    const rows = await this.#db
      .selectFrom('content_id')
      .innerJoin('museum', 'museum.content_version', 'content_id.content_version')
      .select(['kind', 'id', 'pack_id as packId'])
      .where('content_id.id_museum', '=', idMuseum)
      .whereRef('content_id.id', '!=', 'content_id.pack_id')
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as IdKind }));
  }

  async beginVersion(idMuseum: number, version: string): Promise<void> {
    const begin = this.#db.transaction().setIsolationLevel('serializable');
    const begun = begin.execute(async (trx) => {
      const dead = new Date(Date.now() - DEAD_AFTER_MS).toISOString();
      await trx
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('state', '=', 'importing')
        .where('alive_at', '<', dead)
        .execute();
      const running = await trx
        .selectFrom('content_version')
        .select('id_museum')
        .where('state', '=', 'importing')
        .executeTakeFirst();
      if (running)
        throw new ImportBusy(`museum ${running.id_museum} is being imported; try again when it is done`);
      await trx
        .insertInto('content_version')
        .values({ content_version: version, id_museum: idMuseum, state: 'importing', alive_at: now() })
        .execute();
    });
    await begun.catch((error: unknown) => {
      // On PostgreSQL two servers may look at the same time and both see none; it takes one of them back.
      if (!isTakenBack(error)) throw error;
      throw new ImportBusy('another museum is being imported; try again when it is done');
    });
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
    await this.#db
      .insertInto('content')
      .values(
        rows.map(({ updateAt, ...row }) => ({
          id_museum: idMuseum,
          content_version: version,
          update_at: updateAt,
          ...row,
        })),
      )
      .execute();
  }

  async addIds(idMuseum: number, version: string, ids: IdRow[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
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

  async addMediaUses(
    idMuseum: number,
    version: string,
    uses: { path: string; hash: string }[],
  ): Promise<void> {
    if (uses.length === 0) return;
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('content_media')
        .values(uses.map((use) => ({ id_museum: idMuseum, content_version: version, ...use })))
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

  async switchTo(museum: MuseumRow, version: string): Promise<void> {
    const values = {
      code: museum.code,
      name: museum.name,
      active: museum.active ? 1 : 0,
      is_model: museum.isModel ? 1 : 0,
      content_version: version,
      updated_at: now(),
    };
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('content_version')
        .set({ state: 'old' })
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
        throw new ImportBusy('this import was silent for too long and another one took its place');
      await trx
        .insertInto('museum')
        .values({ id_museum: museum.idMuseum, ...values })
        .onConflict((conflict) => conflict.column('id_museum').doUpdateSet(values))
        .execute();
    });
  }

  async removeVersion(version: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('content_version', '=', version)
        .where('state', '=', 'importing')
        .executeTakeFirst();
      if (failed.numUpdatedRows === 0n) return; // Visitors are served from it, or another import swept it away.
      await trx.deleteFrom('content_media').where('content_version', '=', version).execute();
      await trx
        .updateTable('media')
        .set({ unused_since: LONG_AGO })
        .where('brought_by', '=', version)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_media').select('path').whereRef('content_media.hash', '=', 'media.hash'),
            ),
          ),
        )
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
    for (const table of ['content', 'content_id', 'content_media', 'content_secret'] as const) {
      if ((await this.#sweepTable(table, version, limit)) > 0) return true;
    }
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('media')
        .set({ unused_since: now() })
        .where('unused_since', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_media').select('path').whereRef('content_media.hash', '=', 'media.hash'),
            ),
          ),
        )
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
        .where('state', '=', 'complete')
        .execute();
      return removed.numDeletedRows > 0n;
    });
  }

  async updates(idMuseum: number): Promise<Map<string, { hash: string; updateAt: string }>> {
    const rows = await this.#db
      .selectFrom('content')
      .innerJoin('museum', 'museum.content_version', 'content.content_version')
      .select(['content.kind', 'content.id', 'content.hash', 'content.update_at as updateAt'])
      .where('museum.id_museum', '=', idMuseum)
      .execute();
    return new Map(rows.map(({ kind, id, hash, updateAt }) => [`${kind}/${id}`, { hash, updateAt }]));
  }

  async rows(_idMuseum: number, version: string): Promise<ContentRow[]> {
    return this.#db
      .selectFrom('content')
      .select(['kind', 'id', 'position', 'body', 'hash', 'update_at as updateAt'])
      .where('content_version', '=', version)
      .orderBy('position')
      .execute();
  }

  async secrets(_idMuseum: number, version: string): Promise<SecretRow[]> {
    const rows = await this.#db
      .selectFrom('content_secret')
      .select(['kind', 'id_route as idRoute', 'hash', 'days'])
      .where('content_version', '=', version)
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as SecretKind }));
  }
}

/** Older than every grace period. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';
const now = () => new Date().toISOString();

function toMuseum(row: {
  id_museum: number;
  code: string;
  name: string;
  active: number;
  is_model: number;
  content_version: string;
  updated_at: string;
}) {
  return {
    idMuseum: row.id_museum,
    code: row.code,
    name: row.name,
    active: row.active === 1,
    isModel: row.is_model === 1,
    contentVersion: row.content_version,
    updatedAt: row.updated_at,
  };
}
