import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates tables for unpublished changes, presence, scheduled publications, and the origin of each version.
 * Existing tables keep their meaning, so that a server of the previous version can run at the same time.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('draft')
    .addColumn('id_museum', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('draft_change')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_change', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('change_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('content_version', 'text')
    .addPrimaryKeyConstraint('draft_change_pk', ['id_museum', 'id_change'])
    .execute();
  await schema
    .createIndex('draft_change_key')
    .on('draft_change')
    .columns(['id_museum', 'change_key'])
    .unique()
    .execute();
  await schema
    .createIndex('draft_change_of_document')
    .on('draft_change')
    .columns(['id_museum', 'state', 'kind', 'id'])
    .execute();
  await schema
    .createIndex('draft_change_revision')
    .on('draft_change')
    .columns(['id_museum', 'revision'])
    .execute();
  await schema
    .createTable('draft_presence')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_presence_pk', ['id_museum', 'page'])
    .execute();
  await schema
    .createTable('draft_publication')
    .addColumn('id_publication', 'integer', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('publish_at', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failed', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createTable('draft_media')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_media_pk', ['id_museum', 'path'])
    .execute();
  await schema.createIndex('draft_media_by_hash').on('draft_media').column('hash').execute();
  await schema
    .createTable('version_note')
    .addColumn('content_version', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer')
    .addColumn('staff_name', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('changed', 'integer')
    .execute();
  await schema
    .createTable('version_thin')
    .addColumn('content_version', 'text', (column) => column.primaryKey())
    .addColumn('next_version', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('version_absence')
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_absence_pk', ['content_version', 'part', 'name'])
    .execute();
}

export const drafts: Migration = { up };
