import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Museums that were created in the studio are not public before their first publication (A122). */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('museum')
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

export const unpublishedMuseums: Migration = { up };
