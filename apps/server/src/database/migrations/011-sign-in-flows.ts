import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sign-in flows whose browser has returned from the provider. Each flow is accepted once, across all servers. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_flow')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

export const signInFlows: Migration = { up };
