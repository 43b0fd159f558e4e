import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Preview links, which show a draft without an account. A server of the previous version ignores them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview')
    .addColumn('id_preview', 'integer', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('media_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('preview_of_museum').on('preview').column('id_museum').execute();
}

export const previews: Migration = { up };
