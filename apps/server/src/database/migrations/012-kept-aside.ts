import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const RECORDS = ['visit', 'visit_artwork', 'visit_route', 'visit_answer'];

/**
 * Quarantine: the column `aside` marks implausible visit records, which statistics leave out. The history tables list
 * all artworks, routes and studies since this migration. Items that were deleted before it are unknown. Servers of the
 * previous version do not write `aside`.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_history')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_history_key', ['id_museum', 'kind', 'id'])
    .execute();
  await db.schema
    .createTable('study_history')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('study_history_key', ['id_museum', 'hash'])
    .execute();
  for (const table of RECORDS) {
    await db.schema.alterTable(table).addColumn('aside', 'text').execute();
    // The index contains only quarantined records. There are few of them, and some reports read no other records.
    await sql`create index ${sql.ref(`${table}_aside`)} on ${sql.table(table)} (id_visit) where aside is not null`.execute(
      db,
    );
  }
  await rememberWhatIsThere(db);
  for (const table of ['visit', 'visit_artwork', 'visit_route'])
    await sql`update ${sql.table(table)} set aside = 'end-before-start' where end_date < start_date`.execute(
      db,
    );
}

async function rememberWhatIsThere(db: Kysely<unknown>): Promise<void> {
  // The museum's history begins when the server received its first visit, because the museum must have existed
  // then.
  await sql`
    insert into content_history (id_museum, kind, id, since)
    select id_museum, 'museum', id_museum, coalesce(
      (select min(received_at) from visit where visit.id_museum = museum.id_museum and received_at < updated_at),
      updated_at)
    from museum`.execute(db);
  await sql`
    insert into content_history (id_museum, kind, id, since)
    select content_id.id_museum, content_id.kind, content_id.id, min(updated_at)
    from content_id join museum on museum.id_museum = content_id.id_museum
    where content_id.kind in ('artwork', 'route')
    group by content_id.id_museum, content_id.kind, content_id.id`.execute(db);
  await sql`
    insert into study_history (id_museum, hash, body)
    select id_museum, hash, min(body) from content where kind = 'study' group by id_museum, hash`.execute(db);
}

export const keptAside: Migration = { up };
