import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores the URLs of remote media that were fetched, so that the next import does not fetch them again. */
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
