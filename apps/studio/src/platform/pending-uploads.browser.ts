import { Semaphore } from '@museummate/domain';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PendingUpload, PendingUploadStore } from './pending-uploads.ts';

interface Schema extends DBSchema {
  files: { key: string; value: PendingUpload };
}

/** Share of the free storage, from 0 to 1, that one file may use. Larger files are stored without their bytes. */
const SPARE = 0.5;

export function browserPendingUploads(): PendingUploadStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>('museummate-studio-files', 1, {
      upgrade: (db) => void db.createObjectStore('files', { keyPath: 'key' }),
      terminated: () => (opened = undefined),
    });
    return opened;
  };
  // Writes run one at a time. Otherwise an earlier state of a file could overwrite a later one.
  const writing = new Semaphore(1);
  return {
    async all(idMuseum, idStaff) {
      const files = await (await database()).getAll('files');
      return files.filter((file) => file.idMuseum === idMuseum && file.idStaff === idStaff);
    },
    keep: (file) => writing.take(async () => write(await database(), file)),
    forget: (key) => writing.take(async () => (await database()).delete('files', key)),
  };
}

async function write(db: IDBPDatabase<Schema>, file: PendingUpload): Promise<void> {
  const { file: bytes, ...rest } = file;
  const known = await db.get('files', file.key);
  if (known || !bytes || !(await hasRoom(bytes.size))) {
    await db.put('files', { ...known, ...rest });
    return;
  }
  // If storage is full, store the file's name and progress without its bytes.
  await db.put('files', file).catch(() => db.put('files', rest));
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return bytes < (quota - usage) * SPARE;
}
