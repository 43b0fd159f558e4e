import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { openStorage, type Storage } from '#storage/storage.ts';

/**
 * Opens temporary storage for a test. SQLite does not wait for the disk, because the data need not survive a power
 * cut. Servers that run as separate processes do wait.
 */
export async function openTestStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>,
): Promise<Storage> {
  const storage = await openStorage(config);
  if (!config.databaseUrl) await sql`pragma synchronous = off`.execute(storage.db);
  return storage;
}
