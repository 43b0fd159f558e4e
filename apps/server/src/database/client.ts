import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as content from './migrations/001-content.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const migrations = { '001-content': content };

/** How to reach the database; plain data, because threads are given it too. */
export interface DatabaseSettings {
  dataDir: string;
}

export function openDatabase({ dataDir }: DatabaseSettings): Db {
  return openSqlite(dataDir);
}

/** The embedded database. A commit is on the disk before it is acknowledged (synchronous FULL). */
function openSqlite(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new SQLite(path.join(dataDir, 'museummate.sqlite'), { timeout: 5_000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
}

/** Brings the tables to the newest shape; several servers may start at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
