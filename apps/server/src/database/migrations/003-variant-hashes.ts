import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds hashes of the smaller copies of pictures. Devices verify each downloaded file by its hash, and the
 * original's hash does not fit a copy.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_variant').addColumn('sha256', 'text').execute();
}

export const variantHashes: Migration = { up };
