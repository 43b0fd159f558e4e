import type { ArchivedVersion, ContentRow, IdRow, MediaUseRow } from '@museummate/content';
import { type Documents, inOrder, type PackEntry } from '@museummate/pack-format';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import { StoredContentRepository } from './stored-content.repository.ts';

type Part = 'content' | 'content_id' | 'content_media';

/**
 * SQL expressions for each table: the key of a row, whether two rows have the same key, and whether they are
 * equal.
 */
const byNumber = {
  name: sql<string>`own.kind || '/' || own.id`,
  isOne: sql<boolean>`later.kind = own.kind and later.id = own.id`,
};
const PARTS: Record<
  Part,
  { name: RawBuilder<string>; isOne: RawBuilder<boolean>; isSame: RawBuilder<boolean> }
> = {
  content: {
    ...byNumber,
    isSame: sql<boolean>`later.hash = own.hash and coalesce(later.begins_at, '') = coalesce(own.begins_at, '')
      and coalesce(later.ends_at, '') = coalesce(own.ends_at, '')`,
  },
  content_id: { ...byNumber, isSame: sql<boolean>`later.pack_id = own.pack_id` },
  content_media: {
    name: sql<string>`own.path`,
    isOne: sql<boolean>`later.path = own.path`,
    isSame: sql<boolean>`later.hash = own.hash and coalesce(later.begins_at, '') = coalesce(own.begins_at, '')`,
  },
};

/** Rows per transaction. A batch takes a few milliseconds, so that other writers do not wait long. */
const BATCH = 100;

/**
 * Archived versions for rollback. The previous version has all its rows. Older versions contain only the rows that
 * differ from the next version, so that a year of small changes takes little space (decision 43).
 */
export class VersionArchiveRepository extends StoredContentRepository {
  readonly #db: Db;

  constructor(db: Db) {
    super(db);
    this.#db = db;
  }

  override async archivedVersions(idMuseum: number): Promise<ArchivedVersion[]> {
    return this.#db
      .selectFrom('content_version')
      .select(['content_version as contentVersion', 'alive_at as importedAt'])
      .where('id_museum', '=', idMuseum)
      .where('state', 'in', ['kept', 'thin'])
      .orderBy('alive_at', 'desc')
      .execute();
  }

  override async rows(idMuseum: number, version: string): Promise<ContentRow[]> {
    const chain = await this.#chain(version);
    if (chain.length === 1) return super.rows(idMuseum, version);
    const found = await this.#through(chain, 'content', (each) => super.rows(idMuseum, each), rowKey);
    // The rows were stored with several versions, so their positions do not fit together. They are computed again,
    // as in an import.
    return found
      .map((row) => ({ row, entry: entryOf(row) }))
      .sort((one, other) => inOrder(one.entry, other.entry))
      .map(({ row }, position) => ({ ...row, position }));
  }

  override async ids(version: string): Promise<IdRow[]> {
    const chain = await this.#chain(version);
    return this.#through(chain, 'content_id', (each) => super.ids(each), rowKey);
  }

  override async mediaUseRows(version: string): Promise<MediaUseRow[]> {
    const chain = await this.#chain(version);
    return this.#through(
      chain,
      'content_media',
      (each) => super.mediaUseRows(each),
      ({ path }) => path,
    );
  }

  /** Returns this version and the following ones, up to the first version that has all its rows. */
  async #chain(version: string): Promise<[string, ...string[]]> {
    const chain: [string, ...string[]] = [version];
    const links = await this.#db
      .selectFrom('version_thin')
      .select(['content_version', 'next_version'])
      .execute();
    const next = new Map(links.map((link) => [link.content_version, link.next_version]));
    for (let each = next.get(version); each !== undefined && !chain.includes(each); each = next.get(each))
      chain.push(each);
    return chain;
  }

  /**
   * Reconstructs the rows of the first version in the chain. It begins with the complete version at the end of the
   * chain, and then applies the differences of each earlier version.
   */
  async #through<Row>(
    chain: readonly string[],
    part: Part,
    read: (version: string) => Promise<Row[]>,
    name: (row: Row) => string,
  ): Promise<Row[]> {
    const rows = new Map<string, Row>();
    for (const version of chain.toReversed()) {
      const absent = await this.#db
        .selectFrom('version_absence')
        .select('name')
        .where('content_version', '=', version)
        .where('part', '=', part)
        .execute();
      for (const each of absent) rows.delete(each.name);
      for (const row of await read(version)) rows.set(name(row), row);
    }
    return [...rows.values()];
  }

  /** Marks versions for deletion that were last served before this time, and versions of removed museums. */
  async retireVersions(before: string): Promise<void> {
    const kept = await this.#db
      .selectFrom('content_version')
      .leftJoin('museum', 'museum.id_museum', 'content_version.id_museum')
      .select(['content_version.content_version as version', 'content_version.id_museum as idMuseum'])
      .select(['museum.id_museum as served', 'alive_at as at', 'state'])
      .where('state', 'in', ['kept', 'thin', 'complete'])
      .orderBy('alive_at')
      .execute();
    const gone = [...Map.groupBy(kept, ({ idMuseum }) => idMuseum).values()].flatMap((versions) =>
      versions.filter(({ served, state }, place) => {
        if (state === 'complete') return false;
        // A version was served until the next version began. `served` is null if the museum was removed. Servers
        // of older releases remove a museum without its versions.
        const until = versions[place + 1]?.at;
        return served === null || (until !== undefined && until < before);
      }),
    );
    for (const { version } of gone)
      await this.#db
        .updateTable('content_version')
        .set({ state: 'old' })
        .where('content_version', '=', version)
        .where('state', 'in', ['kept', 'thin'])
        .execute();
  }

  /**
   * Deletes rows that are identical in the next version, a limited number per call. Returns false when no rows are left
   * to delete.
   */
  async thinVersions(): Promise<boolean> {
    const begun = await this.#db
      .selectFrom('version_thin')
      .innerJoin('content_version', 'content_version.content_version', 'version_thin.content_version')
      .select(['version_thin.content_version as version', 'next_version as next'])
      .where('is_done', '=', 0)
      .where('state', '=', 'thin')
      .executeTakeFirst();
    if (!begun) return this.#beginThin();
    for (const part of ['content', 'content_id', 'content_media'] as const)
      if ((await this.#thin(part, begun)) > 0) return true;
    await this.#db
      .updateTable('version_thin')
      .set({ is_done: 1 })
      .where('content_version', '=', begun.version)
      .execute();
    return true;
  }

  /**
   * Prepares the oldest version in state `kept` for the deletion of rows that are identical in the next version.
   * Museums with only one such version are skipped. From then on, the version is read together with the next one,
   * so that it is correct however many rows are already deleted.
   */
  async #beginThin(): Promise<boolean> {
    const kept = await this.#db
      .selectFrom('content_version')
      .select(['content_version as version', 'id_museum as idMuseum'])
      .where('state', '=', 'kept')
      .orderBy('alive_at')
      .execute();
    const [version, next] =
      [...Map.groupBy(kept, ({ idMuseum }) => idMuseum).values()].find((versions) => versions.length > 1) ??
      [];
    if (!version || !next) return false;
    for (const part of ['content', 'content_id', 'content_media'] as const)
      await this.#noteAbsent(part, version.version, next.version);
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('version_thin')
        .values({ content_version: version.version, next_version: next.version, is_done: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .updateTable('content_version')
        .set({ state: 'thin' })
        .where('content_version', '=', version.version)
        .where('state', '=', 'kept')
        .execute();
    });
    return true;
  }

  async #noteAbsent(part: Part, version: string, next: string): Promise<void> {
    const { name, isOne } = PARTS[part];
    const { rows } = await sql<{ name: string }>`
      select ${name} as name from ${sql.table(part)} as own
      where own.content_version = ${next} and not exists (
        select 1 from ${sql.table(part)} as later where later.content_version = ${version} and ${isOne}
      )`.execute(this.#db);
    const absent = rows.map((row) => row.name);
    for (let start = 0; start < absent.length; start += BATCH)
      await this.#db
        .insertInto('version_absence')
        .values(
          absent.slice(start, start + BATCH).map((each) => ({ content_version: version, part, name: each })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  async #thin(part: Part, { version, next }: { version: string; next: string }): Promise<number> {
    const { name, isOne, isSame } = PARTS[part];
    const { rows } = await sql<{ name: string }>`
      select ${name} as name from ${sql.table(part)} as own
      where own.content_version = ${version} and exists (
        select 1 from ${sql.table(part)} as later where later.content_version = ${next} and ${isOne} and ${isSame}
      ) limit ${BATCH}`.execute(this.#db);
    if (rows.length === 0) return 0;
    const names = rows.map((row) => row.name);
    if (part === 'content_media')
      await this.#db
        .deleteFrom(part)
        .where('content_version', '=', version)
        .where('path', 'in', names)
        .execute();
    else
      for (const [kind, ids] of Map.groupBy(names, (each) => each.slice(0, each.lastIndexOf('/'))))
        await this.#db
          .deleteFrom(part)
          .where('content_version', '=', version)
          .where('kind', '=', kind as 'artwork')
          .where(
            'id',
            'in',
            ids.map((each) => Number(each.slice(kind.length + 1))),
          )
          .execute();
    return rows.length;
  }

  /** Deletes the archive records of versions whose rows are deleted. */
  protected async forgetThin(version: string): Promise<void> {
    await this.#db.deleteFrom('version_absence').where('content_version', '=', version).execute();
    await this.#db.deleteFrom('version_thin').where('content_version', '=', version).execute();
  }
}

const rowKey = ({ kind, id }: { kind: string; id: number }) => `${kind}/${id}`;

function entryOf({ kind, id, body }: ContentRow): PackEntry {
  return { kind, id, file: '', document: JSON.parse(body) as Documents[typeof kind] };
}
