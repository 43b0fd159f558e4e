import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The columns that this migration reads and writes. */
interface Before {
  staff_identity: { issuer: string; subject: string; id_identity: number };
}

/**
 * Stores when each sign-in method was added, so that doubtful methods can be removed. Gives each identity an id,
 * so that it can be listed and ended. Allows a session to change its key.
 */
async function up(db: Kysely<Before>): Promise<void> {
  const { schema } = db;
  for (const name of ['password_at', 'factor_at', 'untrusted_since'])
    await schema.alterTable('staff').addColumn(name, 'text').execute();

  await schema
    .alterTable('staff_identity')
    .addColumn('id_identity', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['email', 'created_at', 'ended_at'])
    await schema.alterTable('staff_identity').addColumn(name, 'text').execute();
  const identities = await db.selectFrom('staff_identity').select(['issuer', 'subject']).execute();
  for (const { issuer, subject } of identities)
    await db
      .updateTable('staff_identity')
      .set({ id_identity: randomInt(1, 2_147_483_647) })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute();

  await schema
    .alterTable('staff_session')
    .addColumn('renew', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['previous_hash', 'previous_until'])
    await schema.alterTable('staff_session').addColumn(name, 'text').execute();
  await schema.createIndex('staff_session_by_previous').on('staff_session').column('previous_hash').execute();
}

export const signInTrust: Migration = { up };
