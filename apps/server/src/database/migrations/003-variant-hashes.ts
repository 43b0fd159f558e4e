import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Devices check what they download: a smaller copy has bytes, and so a hash, of its own. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_variant').addColumn('sha256', 'text').execute();
}

export const variantHashes: Migration = { up };
