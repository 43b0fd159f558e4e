import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates daily sums for statistics, without ids of visitors. Existing visits have no day and are not in the sums
 * yet. A background task counts them.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('visit').addColumn('day', 'text').execute();
  await schema.alterTable('visit').addColumn('hour', 'integer').execute();
  await sql`create index visit_uncounted on visit (id_visit) where day is null`.execute(db);
  for (const name of ['way', 'track', 'track_language'])
    await schema.alterTable('visit_artwork').addColumn(name, 'text').execute();
  for (const name of ['track_length', 'track_seconds'])
    await schema.alterTable('visit_artwork').addColumn(name, 'integer').execute();
  for (const name of ['step', 'steps'])
    await schema.alterTable('visit_route').addColumn(name, 'integer').execute();
  await schema.alterTable('visit_answer').addColumn('counted', 'text').execute();
  await schema
    .alterTable('visit_answer')
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sumTables(db);

  await schema
    .createTable('annotation')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_annotation', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('annotation_key', ['id_museum', 'id_annotation'])
    .execute();
  await schema
    .createTable('statistics_mail')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('sent_month', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('statistics_mail_key', ['id_museum', 'id_staff'])
    .execute();
}

async function sumTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('daily_sum')
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addColumn('seconds', 'bigint', (column) => column.notNull())
    .addColumn('heard', 'integer', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_sum_key', ['id_museum', 'kind', 'day', 'language', 'item'])
    .execute();
  await schema
    .createTable('daily_sum_frozen')
    .addColumn('id_museum', 'integer', (column) => column.primaryKey())
    .addColumn('before_day', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('usage_report')
    .addColumn('id_report', 'text', (column) => column.primaryKey())
    .addColumn('received_day', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('usage_report_by_day').on('usage_report').column('received_day').execute();
}

export const statistics: Migration = { up };
