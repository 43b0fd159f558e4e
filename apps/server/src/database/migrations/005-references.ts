import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Recognition references of artwork pictures. They are made in the background, like slow encodings. */
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
