import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { openStorage, type Storage } from '#storage/storage.ts';

/**
 * Storage that is thrown away after a test: nobody needs it after a power cut, so it never waits for the disk. Servers
 * that a test starts as processes wait as ever.
 */
export async function openTestStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>,
): Promise<Storage> {
  const storage = await openStorage(config);
  if (!config.databaseUrl) await sql`pragma synchronous = off`.execute(storage.db);
  return storage;
}
