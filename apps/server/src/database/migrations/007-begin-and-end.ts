import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds begin and end times to documents. Existing documents have neither, so their visibility never changes. */
async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('content').addColumn('begins_at', 'text').execute();
  await schema.alterTable('content').addColumn('ends_at', 'text').execute();
  await schema.alterTable('content_media').addColumn('begins_at', 'text').execute();
  await schema
    .alterTable('museum')
    .addColumn('moments', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // Every endpoint that serves entities queries the documents with a begin or an end. There are few of them, so they
  // get a small index.
  await sql`create index content_timed on content (content_version) where begins_at is not null or ends_at is not null`.execute(
    db,
  );
}

export const beginAndEnd: Migration = { up };
