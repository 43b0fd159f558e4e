import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Failed tries of codes, which servers that share a PostgreSQL count together. The embedded database has one server, which
 * counts in its memory; the table is there all the same and stays empty.
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
