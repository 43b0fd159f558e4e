import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** URLs of remote media, so that a second import does not fetch them again. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_source')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .execute();
}

export const mediaSources: Migration = { up };
