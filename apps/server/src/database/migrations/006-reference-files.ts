import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Devices fetch recognition references like media, by the hash of their bytes. Existing references have no hash and are
 * made again, which takes a fraction of a second each.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropTable('recognition_reference').execute();
  await schema
    .createTable('recognition_reference')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('record', 'text')
    .addColumn('bytes', 'integer')
    .addColumn('sha256', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('recognition_reference_key', ['hash', 'version'])
    .execute();
  await schema
    .createIndex('recognition_reference_sha256')
    .on('recognition_reference')
    .column('sha256')
    .execute();
}

export const referenceFiles: Migration = { up };
