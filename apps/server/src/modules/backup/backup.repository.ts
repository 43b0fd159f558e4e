import path from 'node:path';
import SQLite from 'better-sqlite3';
import { sql, type Transaction } from 'kysely';
import { type Db, migrate, migrateTo, openDatabase } from '#database/client.ts';
import type { Database } from '#database/schema.ts';

/** A row of any table. It contains only numbers and texts, so that it is the same in both databases. */
export type Row = Record<string, string | number | null>;

/** Rows per statement. The number is below the parameter limits of both databases, and the rows fit into memory. */
const PAGE = 200;

interface Table {
  name: string;
  columns: string[];
  /** Name of the auto-increment column, if the table has one. */
  counted: string | undefined;
}

/**
 * Returns the tables of a database without views, Kysely's tables and SQLite's own tables. In PostgreSQL, tables of
 * other programs may be among them.
 */
async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, name }) => !isView && !name.startsWith('sqlite_'))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      counted: columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Tables of credentials that expire: sessions, links, one-time tokens. A backup does not contain them, because it
 * is kept longer and read by more people than the database. Older backups may contain them, and a restore then
 * ignores them.
 */
const SHORT_LIVED_TABLES: ReadonlySet<string> = new Set<keyof Database>([
  'staff_session',
  'staff_invitation',
  'staff_token',
  'preview',
  'sign_in_session',
  'sign_in_flow',
  'guess_window',
]);

/** Whether a backup contains the rows of a table. */
export const isBackedUp = (table: string): boolean => !SHORT_LIVED_TABLES.has(table);

const anyTable = (name: string) => name as keyof Database;

/** A consistent snapshot of all rows, unaffected by concurrent writes. */
export class Snapshot {
  readonly #trx: Transaction<Database>;
  readonly #isPostgres: boolean;

  private constructor(trx: Transaction<Database>, isPostgres: boolean) {
    this.#trx = trx;
    this.#isPostgres = isPostgres;
  }

  static of<T>(db: Db, isPostgres: boolean, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((trx) => use(new Snapshot(trx, isPostgres)));
  }

  async migrations(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      this.#trx,
    );
    return rows.map(({ name }) => name);
  }

  async count(table: keyof Database): Promise<number> {
    const { count } = await this.#trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Yields the rows of a table in pages. */
  rows(table: string): AsyncGenerator<Row[]> {
    return this.#isPostgres ? this.#byCursor(table) : this.#byPlace(table);
  }

  async *#byCursor(table: string): AsyncGenerator<Row[]> {
    await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(this.#trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from backup`.execute(this.#trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close backup`.execute(this.#trx);
  }

  async *#byPlace(table: string): AsyncGenerator<Row[]> {
    let last = -Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { rows } = await sql<Row>`
        select rowid as place_of_row, * from ${sql.table(table)}
        where rowid > ${last} order by rowid limit ${PAGE}`.execute(this.#trx);
      if (rows.length === 0) return;
      last = Number(rows.at(-1)?.place_of_row);
      yield rows.map(({ place_of_row: _, ...row }) => row);
    }
  }
}

/**
 * A staging database in its own folder, into which a backup is loaded first. Invalid rows are found before anything is
 * changed, and rows of an older version are migrated to this one.
 */
export class StagedRows {
  readonly db: Db;
  readonly #file: string;
  /**
   * Connection that adds rows with one prepared statement per table. With millions of rows, Kysely would need too much
   * memory.
   */
  readonly #raw: SQLite.Database;
  readonly #statements = new Map<string, SQLite.Statement>();

  private constructor(db: Db, file: string) {
    this.db = db;
    this.#file = file;
    this.#raw = new SQLite(file);
    this.#raw.pragma('synchronous = off');
  }

  /** Opens an empty staging database, migrated up to `migration`, or completely by default. */
  static async open(folder: string, migration?: string): Promise<StagedRows> {
    const db = openDatabase({ dataDir: folder });
    // The staging database need not survive a power cut, so SQLite does not wait for the disk.
    await sql`pragma synchronous = off`.execute(db);
    await (migration === undefined ? migrate(db) : migrateTo(db, migration));
    return new StagedRows(db, path.join(folder, 'museummate.sqlite'));
  }

  async tables(): Promise<string[]> {
    return (await tablesOf(this.db)).map(({ name }) => name);
  }

  add(table: string, rows: readonly Row[]): void {
    this.#raw.transaction(() => {
      for (const row of rows) this.#statement(table, Object.keys(row)).run(Object.values(row));
    })();
  }

  #statement(table: string, columns: readonly string[]): SQLite.Statement {
    const key = `${table} (${columns.map((name) => `"${name.replaceAll('"', '""')}"`).join()})`;
    const known = this.#statements.get(key);
    if (known) return known;
    const made = this.#raw.prepare(`insert into ${key} values (${columns.map(() => '?').join()})`);
    this.#statements.set(key, made);
    return made;
  }

  async close(): Promise<void> {
    this.#raw.close();
    await this.db.destroy();
  }

  async bringToThisVersion(): Promise<void> {
    await migrate(this.db);
  }

  /**
   * Replaces all rows of a database by the staged rows in one transaction. Until it ends, visitors get the old
   * rows. Media that only the old rows use are recorded as unused. The cleanup deletes them after the usual time.
   */
  async replace(target: Db, isPostgres: boolean): Promise<void> {
    const tables = await tablesOf(this.db);
    if (isPostgres) await this.#replaceInPostgres(target, tables);
    else await this.#replaceInSqlite(target, tables);
  }

  /**
   * Replaces the rows in SQLite. SQLite itself copies them from the file of the staging database into the target.
   */
  async #replaceInSqlite(target: Db, tables: readonly Table[]): Promise<void> {
    await sql`attach database ${this.#file} as staged`.execute(target);
    await target.transaction().execute(async (trx) => {
      const left = await this.#mediaLeft(trx);
      for (const { name, columns } of tables) {
        await trx.deleteFrom(anyTable(name)).execute();
        const all = sql.join(columns.map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(name)} (${all})
          select ${all} from ${sql.table(`staged.${name}`)} order by rowid`.execute(trx);
      }
      await insert(trx, 'media', left.media);
      await insert(trx, 'media_variant', left.variants);
    });
  }

  async #replaceInPostgres(target: Db, tables: readonly Table[]): Promise<void> {
    await Snapshot.of(this.db, false, (staged) =>
      target.transaction().execute(async (trx) => {
        // Other writers wait until the end of the transaction, because a row inserted meanwhile could conflict with a
        // restored row.
        const names = sql.join(tables.map(({ name }) => sql.table(name)));
        await sql`lock table ${names} in exclusive mode`.execute(trx);
        const left = await this.#mediaLeft(trx);
        for (const { name } of tables) {
          await trx.deleteFrom(anyTable(name)).execute();
          for await (const rows of staged.rows(name)) await insert(trx, name, rows);
        }
        await insert(trx, 'media', left.media);
        await insert(trx, 'media_variant', left.variants);
        await countOn(trx);
      }),
    );
  }

  async #mediaLeft(trx: Transaction<Database>): Promise<{ media: Row[]; variants: Row[] }> {
    const known = new Set(
      (await this.db.selectFrom('media').select('hash').execute()).map(({ hash }) => hash),
    );
    const hashes = (await trx.selectFrom('media').select('hash').execute())
      .map(({ hash }) => hash)
      .filter((hash) => !known.has(hash));
    const left: { media: Row[]; variants: Row[] } = { media: [], variants: [] };
    const unused_since = new Date().toISOString();
    for (let start = 0; start < hashes.length; start += PAGE) {
      const some = hashes.slice(start, start + PAGE);
      const media = await trx.selectFrom('media').selectAll().where('hash', 'in', some).execute();
      left.media.push(...media.map((row) => ({ ...row, unused_since })));
      left.variants.push(
        ...(await trx.selectFrom('media_variant').selectAll().where('hash', 'in', some).execute()).map(
          (row) => ({ ...row }),
        ),
      );
    }
    return left;
  }
}

async function insert(trx: Transaction<Database>, table: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE)
    await trx
      .insertInto(anyTable(table))
      .values(rows.slice(start, start + PAGE) as never)
      .execute();
}

/**
 * Sets the sequences of PostgreSQL, which are stored separately from rows. They must continue after the largest
 * restored value.
 */
async function countOn(trx: Transaction<Database>): Promise<void> {
  for (const { name, counted } of await tablesOf(trx)) {
    if (counted === undefined) continue;
    await sql`select setval(pg_get_serial_sequence(${name}, ${counted}),
      (select coalesce(max(${sql.ref(counted)}), 0) + 1 from ${sql.table(name)}), false)`.execute(trx);
  }
}
