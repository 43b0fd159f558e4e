import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates tables for staff, their roles per museum, and their sign-in methods. Credentials (sessions, links,
 * recovery codes) are stored as hashes. Ids are random, so a restored backup needs no counters.
 */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff')
    .addColumn('id_staff', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('everywhere', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('factor_secret', 'text')
    .addColumn('factor_waiting', 'text')
    .addColumn('factor_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('staff_role')
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('languages', 'text')
    .addPrimaryKeyConstraint('staff_role_key', ['id_museum', 'id_staff'])
    .execute();
  await schema.createIndex('staff_role_by_staff').on('staff_role').column('id_staff').execute();

  await schema
    .createTable('staff_session')
    .addColumn('id_session', 'integer', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('staff_session_by_staff').on('staff_session').column('id_staff').execute();

  await schema
    .createTable('staff_invitation')
    .addColumn('id_invitation', 'integer', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('id_museum', 'integer')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('languages', 'text')
    .addColumn('invited_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('staff_invitation_by_email').on('staff_invitation').column('email').execute();

  await schema
    .createTable('staff_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('staff_recovery_code')
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_recovery_code_key', ['id_staff', 'code_hash'])
    .execute();

  await schema
    .createTable('staff_passkey')
    .addColumn('id_passkey', 'integer', (column) => column.primaryKey())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();

  await schema
    .createTable('staff_identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_identity_key', ['issuer', 'subject'])
    .execute();

  await schema
    .createTable('staff_event')
    .addColumn('id_event', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('id_museum', 'integer')
    .addColumn('by_staff', 'integer')
    .addColumn('by_name', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('whom', 'text', (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('languages', 'text')
    .execute();
  await schema.createIndex('staff_event_by_museum').on('staff_event').columns(['id_museum', 'at']).execute();
}

export const staff: Migration = { up };
