import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Stores the text that each translation was made from, as far as known, and the latest version for which this is
 * recorded. A server of the previous version does not write these columns, so translations that it changes are treated
 * as up to date.
 */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('translation_source')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_hash', 'text', (column) => column.notNull())
    .addColumn('current_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translation_source_pk', ['id_museum', 'kind', 'id', 'path', 'language'])
    .execute();
  await schema
    .createTable('translation_version')
    .addColumn('id_museum', 'integer', (column) => column.primaryKey())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .execute();
}

export const translations: Migration = { up };
