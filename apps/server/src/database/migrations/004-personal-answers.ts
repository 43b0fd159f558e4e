import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Answers that identify a person are erased after a time. Whether an answer is personal depends on the content at the
 * time of the answer, so it is stored with the answer. Existing answers are treated as personal, to be on the safe
 * side.
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
