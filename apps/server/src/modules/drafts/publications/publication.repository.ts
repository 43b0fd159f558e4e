import { setTimeout as pause } from 'node:timers/promises';
import { ImportInProgressError, type MuseumRow, type NextVersion, type SecretRow } from '@museummate/content';
import type { DocumentKind } from '@museummate/pack-format';
import { type Expression, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { beginVersion } from '#modules/publishing/begin-version.repository.ts';
import type { ContentRepository } from '#modules/publishing/content.repository.ts';
import { rememberVersion } from '#modules/publishing/content-history.repository.ts';

/** Rows per transaction. A batch takes a few milliseconds, so that storing a visit never waits long. */
const BATCH = 200;

export interface WriteTask {
  idMuseum: number;
  /** The version that the new version is based on. */
  from: string;
  version: string;
  next: NextVersion;
  /** The new codes, which replace all codes; undefined keeps the existing codes. */
  secrets?: SecretRow[];
}

/** Writes all rows of a version before it is served. */
export interface VersionWriter {
  write(task: WriteTask): Promise<void>;
}

/** How a version was created. */
export interface VersionNote {
  origin: 'creation' | 'publication' | 'desk' | 'return' | 'codes' | 'import';
  by: { idStaff: number; name: string } | undefined;
  note: string;
  changed: number;
}

/** Thrown when another version was published meanwhile. The publication is repeated on top of it. */
export class VersionChangedError extends Error {}

/** Thrown when a scheduled publication was cancelled meanwhile, or published by another server. */
export class AlreadyPublishedError extends Error {}

type CopiedTable = 'content' | 'content_id' | 'content_media' | 'content_secret';

interface CopyTask<T extends CopiedTable> {
  table: T;
  /** Names of the copied columns: all except the museum and the version. */
  columns: readonly (keyof Database[T] & string)[];
  from: string;
  to: string;
  /** Condition for the rows to copy; without it, all rows are copied. */
  where?: Expression<boolean> | undefined;
  /** Columns that get a new value instead of the copied one. */
  values?: Record<string, Expression<unknown>>;
}

/**
 * Writes a new version. Only documents that differ from the served version are inserted. All other rows are copied
 * inside the database in short transactions. At the end, one row is changed, so that the new version is served.
 */
export class PublicationRepository implements VersionWriter {
  readonly #db: Db;
  readonly #content: ContentRepository;

  constructor(db: Db, content: ContentRepository) {
    this.#db = db;
    this.#content = content;
  }

  /**
   * Begins a publication. Across all servers, a museum can have only one running publication. Imports of other
   * museums do not delay it.
   */
  async begin(idMuseum: number, version: string): Promise<void> {
    const busy = () => 'this museum is being published by someone else';
    await beginVersion(this.#db, { idMuseum, version, state: 'publishing', busy });
  }

  /** Writes all rows of a version. Visitors see no change before `switchTo` is called. */
  async write({ idMuseum, from, version, next, secrets }: WriteTask): Promise<void> {
    const { rows, gone, ids, media } = next;
    await this.#copyContent(from, version, [...rows, ...gone], next.shifts);
    for (const some of batches(rows)) await this.#content.addRows(idMuseum, version, some);
    await this.#copyIds(from, version, ids.gone);
    await this.#content.addIds(
      idMuseum,
      version,
      ids.added.map((each) => ({ ...each, packId: each.id })),
    );
    await this.#copyMedia(from, version, [...media.gone, ...media.added.map(({ path }) => path)]);
    for (const some of batches(media.added)) await this.#content.addMediaUses(idMuseum, version, some);
    if (secrets) await this.#content.addSecrets(idMuseum, version, secrets);
    else await this.#copySecrets(from, version, gone);
  }

  #copyContent(
    from: string,
    to: string,
    without: readonly { kind: DocumentKind; id: number }[],
    shifts: NextVersion['shifts'],
  ): Promise<void> {
    const columns = ['kind', 'id', 'position', 'body', 'hash', 'update_at', 'begins_at', 'ends_at'] as const;
    const position = shiftedPosition(shifts);
    return this.#copyByKind({ table: 'content', columns, from, to, values: { position } }, without);
  }

  #copyIds(from: string, to: string, without: readonly { kind: string; id: number }[]): Promise<void> {
    const columns = ['kind', 'id', 'pack_id'] as const;
    return this.#copyByKind({ table: 'content_id', columns, from, to }, without);
  }

  async #copyMedia(from: string, to: string, without: readonly string[]): Promise<void> {
    const left = new Set(without);
    const rows = await this.#db
      .selectFrom('content_media')
      .select('path')
      .where('content_version', '=', from)
      .execute();
    const columns = ['path', 'hash', 'begins_at'] as const;
    for (const some of batches(rows.map(({ path }) => path).filter((path) => !left.has(path)))) {
      const where = sql<boolean>`path in (${sql.join(some)})`;
      await this.#copyRows({ table: 'content_media', columns, from, to, where });
      await this.#rest(to);
    }
  }

  /** Copies the codes, except those of routes that no longer exist. */
  async #copySecrets(
    from: string,
    to: string,
    gone: readonly { kind: DocumentKind; id: number }[],
  ): Promise<void> {
    const routes = gone.filter(({ kind }) => kind === 'route' || kind === 'exhibition').map(({ id }) => id);
    const columns = ['position', 'kind', 'id_route', 'hash', 'days'] as const;
    const where =
      routes.length > 0 ? sql<boolean>`(kind != 'route' or ${notIn('id_route', routes)})` : undefined;
    await this.#copyRows({ table: 'content_secret', columns, from, to, where });
  }

  /** Copies the rows of a table with the columns kind and id, in batches per kind. */
  async #copyByKind<T extends 'content' | 'content_id'>(
    task: CopyTask<T>,
    without: readonly { kind: string; id: number }[],
  ): Promise<void> {
    const keys = await sql<{ kind: string; id: number }>`
      select kind, id from ${sql.table(task.table)} where content_version = ${task.from} order by kind, id
    `.execute(this.#db);
    for (const [kind, all] of Map.groupBy(keys.rows, (key) => key.kind)) {
      const skipped = without.filter((each) => each.kind === kind).map(({ id }) => id);
      const left = new Set(skipped);
      const ids = all.map(({ id }) => id).filter((id) => !left.has(id));
      for (const some of batches(ids)) {
        const range = sql<boolean>`kind = ${kind} and id between ${some[0]} and ${some.at(-1)}`;
        const where = skipped.length > 0 ? sql<boolean>`${range} and ${notIn('id', skipped)}` : range;
        await this.#copyRows({ ...task, where });
        await this.#rest(task.to);
      }
    }
  }

  /** Copies rows from one version to another inside the database. */
  async #copyRows<T extends CopiedTable>(task: CopyTask<T>): Promise<void> {
    const { table, columns, from, to, where, values = {} } = task;
    const names = columns.map((column) => sql.ref(column));
    const copied = columns.map((column) => values[column] ?? sql.ref(column));
    await sql`
      insert into ${sql.table(table)} (id_museum, content_version, ${sql.join(names)})
      select id_museum, ${to}, ${sql.join(copied)} from ${sql.table(table)}
      where content_version = ${from}${where ? sql` and ${where}` : sql``}
    `.execute(this.#db);
  }

  #lastSign = performance.now();

  /** Pauses between two batches, so that other writers get their turn. */
  async #rest(version: string): Promise<void> {
    if (performance.now() - this.#lastSign > 5_000) {
      this.#lastSign = performance.now();
      await this.#content.keepAlive(version);
    }
    await pause(1);
  }

  /**
   * Changes the row that decides which version visitors get, and records how the version was created. A scheduled
   * publication is marked as done in the same transaction. If the server is killed afterwards, no other server
   * publishes it again.
   */
  async switchTo(
    museum: MuseumRow,
    from: string,
    version: string,
    how: VersionNote,
    idScheduled?: number,
  ): Promise<void> {
    const values = {
      code: museum.code,
      name: museum.name,
      active: museum.active ? 1 : 0,
      is_model: museum.isModel ? 1 : 0,
      content_version: version,
      updated_at: now(),
      moments: JSON.stringify(museum.moments),
      // Only a publication or an import makes a museum public. The front desk's changes and changed codes do not
      // (A122).
      ...((how.origin === 'publication' || how.origin === 'import') && { is_published: 1 }),
    };
    await this.#db.transaction().execute(async (trx) => {
      const switched = await trx
        .updateTable('museum')
        .set(values)
        .where('id_museum', '=', museum.idMuseum)
        .where('content_version', '=', from)
        .executeTakeFirst();
      if (switched.numUpdatedRows !== 1n) throw new VersionChangedError('another version is served now');
      await trx
        .updateTable('content_version')
        .set({ state: 'kept' })
        .where('id_museum', '=', museum.idMuseum)
        .where('state', '=', 'complete')
        .execute();
      const mine = await trx
        .updateTable('content_version')
        .set({ state: 'complete', alive_at: values.updated_at })
        .where('content_version', '=', version)
        .where('state', '=', 'publishing')
        .executeTakeFirst();
      if (mine.numUpdatedRows !== 1n)
        throw new ImportInProgressError(
          'this publication was silent for too long and another one took its place',
        );
      await trx
        .insertInto('version_note')
        .values(noteRow(museum.idMuseum, version, how))
        .execute();
      await rememberVersion(trx, museum.idMuseum, version, values.updated_at);
      if (idScheduled === undefined) return;
      const over = await trx
        .updateTable('draft_publication')
        .set({ state: 'done', claimed_until: null })
        .where('id_publication', '=', idScheduled)
        .where('state', '=', 'planned')
        .executeTakeFirst();
      if (over.numUpdatedRows !== 1n)
        throw new AlreadyPublishedError('it was cancelled, or made by another server');
    });
  }

  /**
   * Makes a museum public without a new version. Resolves with its version, or with undefined if the museum was
   * already public.
   */
  async makePublic(idMuseum: number, how: VersionNote): Promise<string | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const museum = await trx
        .updateTable('museum')
        .set({ is_published: 1, updated_at: now() })
        .where('id_museum', '=', idMuseum)
        .where('is_published', '=', 0)
        .returning('content_version as version')
        .executeTakeFirst();
      if (museum)
        await trx
          .updateTable('version_note')
          .set(noteRow(idMuseum, museum.version, how))
          .where('content_version', '=', museum.version)
          .execute();
      return museum?.version;
    });
  }

  async note(idMuseum: number, version: string, how: VersionNote): Promise<void> {
    await this.#db
      .insertInto('version_note')
      .values(noteRow(idMuseum, version, how))
      .execute();
  }

  /** Marks an unfinished publication, so that the next cleanup deletes its rows. */
  async abandon(version: string): Promise<void> {
    await this.#db
      .updateTable('content_version')
      .set({ state: 'old' })
      .where('content_version', '=', version)
      .where('state', '=', 'publishing')
      .execute();
  }
}

function noteRow(idMuseum: number, version: string, { origin, by, note, changed }: VersionNote) {
  return {
    content_version: version,
    id_museum: idMuseum,
    origin,
    id_staff: by?.idStaff ?? null,
    staff_name: by?.name ?? null,
    note,
    changed,
  };
}

const notIn = (column: string, values: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} not in (${sql.join(values)})`;

/** Returns the SQL expression for the position of a row in the next version. */
function shiftedPosition(shifts: NextVersion['shifts']): Expression<number> {
  const cases = shifts
    .toReversed()
    .map(({ from, by }) => sql`when position >= ${sql.lit(from)} then ${sql.lit(by)}`);
  return cases.length === 0
    ? sql<number>`position`
    : sql<number>`position + case ${sql.join(cases, sql` `)} else 0 end`;
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const now = () => new Date().toISOString();
