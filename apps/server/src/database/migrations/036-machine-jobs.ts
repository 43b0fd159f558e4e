import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates tables for jobs of programs that speak, translate and transcribe, and for their use per day. */
async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('machine_job')
    .addColumn('id_job', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('ability', 'text', (column) => column.notNull())
    .addColumn('id_staff', 'integer', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('machine_job_by_museum')
    .on('machine_job')
    .columns(['id_museum', 'begun_at'])
    .execute();
  await schema
    .createTable('machine_item')
    .addColumn('id_job', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('not_before', 'text')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'text')
    .addPrimaryKeyConstraint('machine_item_key', ['id_job', 'place'])
    .execute();
  await schema.createIndex('machine_item_by_state').on('machine_item').columns(['state', 'place']).execute();
  await schema
    .createTable('machine_use')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('ability', 'text', (column) => column.notNull())
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('characters', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('machine_use_key', ['day', 'ability', 'program'])
    .execute();
}

export const machineJobs: Migration = { up };
