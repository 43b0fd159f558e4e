import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PendingUpload, PendingUploadStore } from './pending-uploads.ts';

interface Schema extends DBSchema {
  files: { key: string; value: PendingUpload };
}

/** Of what the device has left, so much is left to others. */
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
  // What is written later about a file comes after what was written before.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done.then(() => undefined);
  };
  return {
    async all(idMuseum, idStaff) {
      const files = await (await database()).getAll('files');
      return files.filter((file) => file.idMuseum === idMuseum && file.idStaff === idStaff);
    },
    keep: (file) => inTurn(async () => write(await database(), file)),
    forget: (key) => inTurn(async () => (await database()).delete('files', key)),
  };
}

async function write(db: IDBPDatabase<Schema>, file: PendingUpload): Promise<void> {
  const { file: bytes, ...rest } = file;
  const known = await db.get('files', file.key);
  if (known || !bytes || !(await hasRoom(bytes.size))) {
    await db.put('files', { ...known, ...rest });
    return;
  }
  // No room after all: then at least its name and how far it is.
  await db.put('files', file).catch(() => db.put('files', rest));
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return bytes < (quota - usage) * SPARE;
}
