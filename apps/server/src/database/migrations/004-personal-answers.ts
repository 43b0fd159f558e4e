import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Answers that tell who somebody is are erased after a time. What an answer is stands in the museum's content of that
 * day, so it is written down with the answer; those from before are taken for personal, which errs on the right side.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visit_answer')
    .addColumn('personal', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('visit_answer_personal')
    .on('visit_answer')
    .columns(['personal', 'answered_at'])
    .execute();
}

export const personalAnswers: Migration = { up };
