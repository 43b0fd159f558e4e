import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#config/config.ts';
import { openDatabase } from '#database/client.ts';
import { ContentRepository } from '#modules/publishing/content.repository.ts';
import { openStorage, type Storage } from '#storage/storage.ts';

/** The storage that a command works on. It is the storage of the server with the same settings. */
export interface CommandStorage extends Pick<Storage, 'db' | 'media' | 'settings'> {
  store: ContentRepository;
  config: Config;
}

/** Opens the storage for as long as `use` runs. */
export async function withStorage<T>(use: (storage: CommandStorage) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  const { db, media, settings } = storage;
  const hasty = openDatabase({ ...settings, isHasty: true });
  try {
    return await use({ store: new ContentRepository(db, hasty), media, db, settings, config });
  } finally {
    await hasty.destroy();
    await storage.close();
  }
}

/** Whether a database exists. Commands that only read must not create one. */
export async function storageExists(): Promise<boolean> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) return true;
  return (await stat(path.join(dataDir, 'museummate.sqlite')).catch(() => undefined)) !== undefined;
}
