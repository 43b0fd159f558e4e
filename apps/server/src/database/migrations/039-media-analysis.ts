import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates a table for what pictures look like and how loud recordings are, for the media library. */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('media_analysis')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('loudness', 'double precision')
    .addColumn('is_silent', 'integer', (column) => column.notNull())
    .addColumn('peaks', 'text')
    .execute();
}

export const mediaAnalysis: Migration = { up };
