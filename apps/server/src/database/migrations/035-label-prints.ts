import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates a table for the last print of each label (works, halls, routes, places). A server of the previous version
 * ignores it.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('label_print')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('printed_at', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('label_print_key', ['id_museum', 'sheet', 'item'])
    .execute();
}

export const labelPrints: Migration = { up };
