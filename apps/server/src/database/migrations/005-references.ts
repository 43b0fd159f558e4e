import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table for recognition references of artwork pictures. A background process makes the references, as
 * it makes slow encodings of pictures.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recognition_reference')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('record', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('recognition_reference_key', ['hash', 'version'])
    .execute();
}

export const references: Migration = { up };
