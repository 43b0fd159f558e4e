import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates a table with one row. Health checks write to this row, because only a write proves that the database accepts
 * writes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}

export const health: Migration = { up };
