import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Semaphore } from '@museummate/domain';
import SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { FileIdentity } from './file-identity.ts';
import { retryWhileBusy } from './sqlite-busy.ts';
import { StatementCache } from './statement-cache.ts';

/** A connection to the file, with a mutex for exclusive use. */
interface Handle {
  sqlite: SQLite.Database;
  statements: StatementCache;
  mutex: Semaphore;
}

/**
 * The connections of one process. With WAL, reading never waits for writing. Reading and writing use separate
 * connections, so that reads continue while a writer waits for another process.
 */
interface Handles {
  writing: Handle;
  /** Connection for single statements. Each statement sees the latest commit. */
  reading: Handle;
  /** Connection for read-only transactions. A transaction sees one snapshot until its end. */
  snapshots: Handle;
  /**
   * Identity of the database file. It is verified before and after every write, so that acknowledged data is in the
   * file that the next start opens.
   */
  file: FileIdentity;
}

/**
 * SQLite driver for several processes that write to one file. A transaction takes the write lock at its beginning:
 * if it read first, it could not write after another process has written. Waiting happens in JavaScript
 * (`retryWhileBusy`). The writers of a process form a queue, and only the first one retries. Kysely's own driver
 * has one connection, begins transactions without the lock, and lets SQLite block the process.
 */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #isHasty: boolean;
  #handles: Handles | undefined;

  constructor(file: string, isHasty = false) {
    this.#file = file;
    this.#isHasty = isHasty;
  }

  async init(): Promise<void> {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    // The file is created before SQLite opens it, readable by the owner only. SQLite gives its -wal and -shm files the
    // same mode.
    closeSync(openSync(this.#file, 'a', 0o600));
    const writing = await openHandle(this.#file, async (sqlite) => {
      await retryWhileBusy(() => sqlite.pragma('journal_mode = WAL'));
      // With FULL, a commit is on the disk before it is acknowledged. With NORMAL, it is on the disk after the next
      // FULL commit.
      sqlite.pragma(`synchronous = ${this.#isHasty ? 'NORMAL' : 'FULL'}`);
    });
    const onlyRead = (sqlite: SQLite.Database) => void sqlite.pragma('query_only = on');
    const reading = await openHandle(this.#file, onlyRead);
    const snapshots = await openHandle(this.#file, onlyRead);
    // Each connection reads once now. The first read opens the write-ahead log, which may be missing later.
    for (const { sqlite } of [writing, reading, snapshots])
      await retryWhileBusy(() => sqlite.prepare('select count(*) from sqlite_master').get());
    this.#handles = { writing, reading, snapshots, file: new FileIdentity(this.#file) };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#handles) throw new Error('the database is not open');
    return new SqliteConnection(this.#handles);
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.begin(accessMode === 'read only' ? 'snapshots' : 'writing');
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    // There is nothing to release, because a connection holds a handle only during a transaction.
  }

  /** Lets running operations finish, and then closes the connections. */
  async destroy(): Promise<void> {
    const { writing, reading, snapshots } = this.#handles ?? {};
    // The writing connection is closed last, because closing it copies the write-ahead log into the file.
    for (const handle of [reading, snapshots, writing]) {
      await handle?.mutex.acquire();
      handle?.sqlite.close();
    }
  }
}

async function openHandle(
  file: string,
  prepare: (sqlite: SQLite.Database) => void | Promise<void>,
): Promise<Handle> {
  // With the timeout 0, SQLite itself never waits. Waiting inside SQLite would block the thread.
  const sqlite = new SQLite(file, { timeout: 0 });
  try {
    await prepare(sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { sqlite, statements: new StatementCache(sqlite), mutex: new Semaphore(1) };
}

class SqliteConnection implements DatabaseConnection {
  readonly #handles: Handles;
  /** Set while this connection is in a transaction. */
  #held: { handle: Handle; leave: () => void; kind: 'writing' | 'snapshots' } | undefined;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writing, reading, file } = this.#handles;
    const held = this.#held?.handle;
    if (held) return retryWhileBusy(() => run(held, query));
    if (SelectQueryNode.is(query.query)) return retryWhileBusy(() => run(reading, query));
    const since = performance.now();
    const leave = await writing.mutex.acquire();
    try {
      file.prove();
      const result = await retryWhileBusy(() => run<Row>(writing, query), since);
      file.prove();
      return result;
    } finally {
      leave();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  async begin(kind: 'writing' | 'snapshots'): Promise<void> {
    const handle = this.#handles[kind];
    const since = performance.now();
    const leave = await handle.mutex.acquire();
    try {
      if (kind === 'writing') this.#handles.file.prove();
      await retryWhileBusy(() => handle.sqlite.exec(kind === 'writing' ? 'begin immediate' : 'begin'), since);
      this.#held = { handle, leave, kind };
    } catch (error) {
      leave();
      throw error;
    }
  }

  commit(): void {
    this.#held?.handle.sqlite.exec('commit');
    const wrote = this.#held?.kind === 'writing';
    this.#leave();
    if (wrote) this.#handles.file.prove();
  }

  rollback(): void {
    try {
      // When the disk is full, SQLite has already rolled back automatically.
      const sqlite = this.#held?.handle.sqlite;
      if (sqlite?.inTransaction) sqlite.exec('rollback');
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#held?.leave();
    this.#held = undefined;
  }
}

function run<Row>({ statements }: Handle, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = statements.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
