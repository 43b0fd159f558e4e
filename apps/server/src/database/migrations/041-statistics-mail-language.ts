import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the language of the monthly mail. Subscribers of earlier versions keep getting it in English. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('statistics_mail')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}

export const statisticsMailLanguage: Migration = { up };
