import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which flows of signing in have come back from their provider: each counts once, on all servers together. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_flow')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

export const signInFlows: Migration = { up };
