import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates tables for imports into drafts, and for the fields that people assigned to column headings. */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('draft_import')
    .addColumn('id_import', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('translators', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('saved', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('draft_import_by_museum')
    .on('draft_import')
    .columns(['id_museum', 'made_at'])
    .execute();
  await schema
    .createTable('import_column')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('heading', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_column_key', ['id_museum', 'heading'])
    .execute();
}

export const imports: Migration = { up };
