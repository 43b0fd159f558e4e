import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the times that a program printed with a transcript, as JSON. The studio proposes them for the sentences. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('machine_item').addColumn('times', 'text').execute();
}

export const machineTimes: Migration = { up };
