import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that were replaced or deleted in the media library, so that they can be restored. */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('retained_media')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('id_retained', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('documents', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('keep_until', 'text', (column) => column.notNull())
    // A path is retained once, so that two people cannot replace the same file at the same time.
    .addPrimaryKeyConstraint('retained_media_key', ['id_museum', 'path'])
    .execute();
  await schema.createIndex('retained_media_by_hash').on('retained_media').column('hash').execute();
}

export const retainedMedia: Migration = { up };
