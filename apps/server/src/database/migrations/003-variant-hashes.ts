import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Hashes of the smaller copies of pictures. Devices verify their downloads, and a copy has other bytes than the
 * original.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media_variant').addColumn('sha256', 'text').execute();
}

export const variantHashes: Migration = { up };
