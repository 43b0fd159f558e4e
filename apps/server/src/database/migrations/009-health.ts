import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates a table with one row that health checks write, because only a write proves that writing works. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}

export const health: Migration = { up };
