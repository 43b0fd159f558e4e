import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates tables for museums, their content by version, and media. The tables have no foreign keys: visits refer to
 * content by id only, and deleting content never deletes visits.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('museum')
    .addColumn('id_museum', 'integer', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('is_model', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('content_version', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('alive_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('content')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('update_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_key', ['content_version', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('content_by_id').on('content').columns(['kind', 'id']).execute();

  await db.schema
    .createTable('content_id')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('pack_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_id_key', ['content_version', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('content_id_by_id').on('content_id').columns(['kind', 'id']).execute();

  await db.schema
    .createTable('content_media')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_media_key', ['content_version', 'path'])
    .execute();
  await db.schema.createIndex('content_media_by_hash').on('content_media').column('hash').execute();

  await db.schema
    .createTable('content_secret')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_route', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('days', 'integer')
    .addPrimaryKeyConstraint('content_secret_key', ['content_version', 'position'])
    .execute();

  await db.schema
    .createTable('media')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('placeholder', 'text')
    .addColumn('duration', 'double precision')
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('complete', 'integer', (column) => column.notNull())
    .addColumn('brought_by', 'text', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .execute();
  await db.schema.createIndex('media_unused').on('media').column('unused_since').execute();

  await db.schema
    .createTable('media_variant')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer')
    .addColumn('claimed_until', 'text')
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_variant_key', ['hash', 'width', 'format'])
    .execute();
  await db.schema
    .createIndex('media_variant_waiting')
    .on('media_variant')
    .columns(['bytes', 'failed'])
    .execute();

  await db.schema
    .createTable('demonstration')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .execute();
}

export const content: Migration = { up };
