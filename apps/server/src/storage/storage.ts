import path from 'node:path';
import { FolderMediaStore, type MediaStore } from '@museummate/content';
import type { Config } from '#config/config.ts';
import { sqliteErrorMessage } from '#database/check-database.ts';
import { type DatabaseSettings, type Db, migrate, openDatabase } from '#database/client.ts';
import { BucketMediaStore } from './bucket-media-store.ts';
import { restrictPermissions } from './file-permissions.ts';
import { FolderUploadStorage } from './folder-upload-storage.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The database and the media of this server, according to its settings. */
export interface Storage {
  db: Db;
  settings: DatabaseSettings;
  media: MediaStore;
  /** The storage of unfinished uploads. */
  uploads: UploadStorage;
  close(): Promise<void>;
}

/** Thrown when the database or the media cannot be used. The message is shown to the operator. */
export class StorageError extends Error {}

export async function openStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>,
): Promise<Storage> {
  await closeToOthers(config);
  const { media, uploads } = await openMedia(config);
  const settings = { dataDir: config.dataDir, databaseUrl: config.databaseUrl?.reveal() };
  const db = openDatabase(settings);
  try {
    await migrate(db, config.databaseUrl !== undefined);
  } catch (error) {
    await db.destroy();
    throw new StorageError(`${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${reason(error)}`);
  }
  return { db, settings, media, uploads, close: () => db.destroy() };
}

/**
 * Makes the data folder private. If both the database and the media are stored elsewhere, there is no data folder.
 */
async function closeToOthers(config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>): Promise<void> {
  if (config.databaseUrl && config.media) return;
  const [refused, ...others] = await restrictPermissions(config.dataDir).catch((error: unknown) => {
    throw new StorageError(`DATA_DIR: ${reason(error)}`);
  });
  if (refused)
    console.warn(
      `DATA_DIR: ${refused}${others.length > 0 ? ` and ${others.length} more` : ''} can be read by other users of this ` +
        'machine, and belongs to somebody else: chown it to the user that runs the server, or chmod it to 600 (folders: 700).',
    );
}

async function openMedia(
  config: Pick<Config, 'dataDir' | 'media'>,
): Promise<Pick<Storage, 'media' | 'uploads'>> {
  if (!config.media) {
    const folder = path.join(config.dataDir, 'media');
    return {
      media: new FolderMediaStore(folder),
      uploads: new FolderUploadStorage(path.join(folder, 'uploads')),
    };
  }
  const bucket = new BucketMediaStore(config.media);
  await bucket.check().catch((error: unknown) => {
    throw new StorageError(`MEDIA_BUCKET_URL: ${reason(error)}`);
  });
  return { media: bucket, uploads: bucket.uploads };
}

function reason(error: unknown): string {
  const words = sqliteErrorMessage(error);
  if (words) return words;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message || String(first) : String(first);
}
