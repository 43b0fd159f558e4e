import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Failed attempts at codes, counted together by all servers that share a PostgreSQL database. With SQLite there is one
 * server, which counts in memory, so the table stays empty.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guess_window')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('length_ms', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'double precision', (column) => column.notNull())
    .execute();
}

export const guesses: Migration = { up };
