import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates tables for uploads from the studio. Existing tables keep their meaning, so that a server of the previous
 * version can run at the same time.
 */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('upload')
    .addColumn('id_upload', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('upload_of_museum').on('upload').column('id_museum').execute();
  await schema
    .createTable('upload_piece')
    .addColumn('id_upload', 'text', (column) => column.notNull())
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_piece_pk', ['id_upload', 'start'])
    .execute();
}

export const uploads: Migration = { up };
