import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates tables for visits and answers. The tables refer to content by id, without foreign keys. Importing or removing
 * a museum therefore never changes visits or answers.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit')
    .addColumn('id_visit', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('visitor_token', 'text', (column) => column.notNull())
    .addColumn('visit_code', 'text', (column) => column.notNull())
    .addColumn('id_device', 'text', (column) => column.notNull())
    .addColumn('id_language', 'integer', (column) => column.notNull())
    .addColumn('language_code', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('visit_token', ['id_museum', 'visitor_token'])
    .execute();
  await db.schema.createIndex('visit_by_date').on('visit').columns(['id_museum', 'start_date']).execute();

  await db.schema
    .createTable('visit_artwork')
    .addColumn('id_visit', 'text', (column) => column.notNull())
    .addColumn('id_artwork', 'integer', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addColumn('access_type', 'text')
    .addColumn('duration', 'integer')
    .addPrimaryKeyConstraint('visit_artwork_key', ['id_visit', 'id_artwork', 'start_date'])
    .execute();

  await db.schema
    .createTable('visit_route')
    .addColumn('id_visit', 'text', (column) => column.notNull())
    .addColumn('id_route', 'integer', (column) => column.notNull())
    .addColumn('start_date', 'text', (column) => column.notNull())
    .addColumn('end_date', 'text')
    .addPrimaryKeyConstraint('visit_route_key', ['id_visit', 'id_route', 'start_date'])
    .execute();

  await db.schema
    .createTable('visit_answer')
    .addColumn('id_visit_study_question_answer', 'bigint', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('id_visit', 'text', (column) => column.notNull())
    .addColumn('id_study_question_answer', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('visit_answer_once', ['id_visit', 'id_study_question_answer'])
    .execute();

  await db.schema
    .createTable('app_user')
    .addColumn('id_user', 'text', (column) => column.primaryKey())
    .addColumn('id_museum', 'integer', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('gender', 'text')
    .addColumn('birthdate', 'text')
    .addColumn('image_url', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('app_user_once', ['id_museum', 'method', 'token'])
    .execute();
  await db.schema.createIndex('app_user_by_email').on('app_user').column('email').execute();

  await db.schema
    .createTable('sign_in_session')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

export const visits: Migration = { up };
