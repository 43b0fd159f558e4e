import path from 'node:path';
import { FolderMediaStore, type MediaStore } from '@museummate/content';
import type { Config } from './config.ts';
import { type DatabaseSettings, type Db, migrate, openDatabase } from './database/client.ts';

/** Database and media of this server, as its settings name them. */
export interface Storage {
  db: Db;
  settings: DatabaseSettings;
  media: MediaStore;
  close(): Promise<void>;
}

export class NotBuiltYet extends Error {}

export async function openStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>,
): Promise<Storage> {
  // Said aloud: a server that quietly wrote somewhere else would lose visits.
  if (config.databaseUrl)
    throw new NotBuiltYet(
      'DATABASE_URL: PostgreSQL is not built yet; leave it out to use the embedded database',
    );
  if (config.media)
    throw new NotBuiltYet('MEDIA_URL: buckets are not built yet; leave it out to keep media in DATA_DIR');
  const settings = { dataDir: config.dataDir };
  const db = openDatabase(settings);
  await migrate(db);
  return {
    db,
    settings,
    media: new FolderMediaStore(path.join(config.dataDir, 'media')),
    close: () => db.destroy(),
  };
}
