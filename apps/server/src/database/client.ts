import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { content } from './migrations/001-content.ts';
import { visits } from './migrations/002-visits.ts';
import { variantHashes } from './migrations/003-variant-hashes.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const migrations = {
  '001-content': content,
  '002-visits': visits,
  '003-variant-hashes': variantHashes,
};

/** How to reach the database; plain data, because threads are given it too. */
export interface DatabaseSettings {
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
}

export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Db {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

/** A query that waits for a lost server must not hold its visitor for ever. */
const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

function openPostgres(databaseUrl: string): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: QUERY_MS,
    query_timeout: QUERY_MS,
  });
  // A connection that breaks, idle or between two queries of a transaction, is told to the query that wants it
  // next; without listeners the event alone would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The embedded database. A commit is on the disk before it is acknowledged (synchronous FULL). */
function openSqlite(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new SQLite(path.join(dataDir, 'museummate.sqlite'), { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: forgivingRollback(sqlite) }) });
}

/**
 * SQLite ends a transaction by itself when the disk is full. Kysely then asks for a rollback that is no longer
 * possible, and the error of that would hide what really happened.
 */
function forgivingRollback(sqlite: SQLite.Database): SqliteDatabase {
  const nothing = {
    reader: false,
    all: () => [],
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: () => [].values(),
  };
  return {
    close: () => void sqlite.close(),
    prepare: (statement) =>
      statement === 'rollback' && !sqlite.inTransaction
        ? nothing
        : (sqlite.prepare(statement) as SqliteStatement),
  };
}

/** Brings the tables to the newest shape; several servers may start at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
