import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { StorageFullError, type Take, type TakeStore } from './takes.ts';

interface Schema extends DBSchema {
  takes: { key: string; value: Take };
  chunks: { key: number; value: { take: string; chunk: Blob }; indexes: { take: string } };
  edits: { key: string; value: unknown };
}

/** Maximum age of a take in milliseconds. Until then, the take can be used to correct the finished recording. */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000;

export function browserTakes(): TakeStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>('museummate-studio-takes', 1, {
      upgrade(db) {
        db.createObjectStore('takes', { keyPath: 'key' });
        db.createObjectStore('chunks', { autoIncrement: true }).createIndex('take', 'take');
        db.createObjectStore('edits');
      },
      terminated: () => (opened = undefined),
    });
    return opened;
  };
  const remove = async (key: string) => {
    const changing = (await database()).transaction(['takes', 'chunks'], 'readwrite');
    const chunks = changing.objectStore('chunks');
    for (const each of await chunks.index('take').getAllKeys(key)) await chunks.delete(each);
    await changing.objectStore('takes').delete(key);
    await changing.done;
  };
  return {
    async list({ idMuseum, idStaff, place }) {
      const takes = await (await database()).getAll('takes');
      const isOld = ({ at }: Take) => at < Date.now() - MAX_AGE_MS;
      for (const take of takes.filter(isOld)) await remove(take.key);
      return takes
        .filter((take) => take.idMuseum === idMuseum && take.idStaff === idStaff && take.place === place)
        .filter((take) => !isOld(take))
        .sort((one, other) => one.at - other.at);
    },
    begin: async (take) => void (await writing((await database()).put('takes', take))),
    append: async (take, chunk) => void (await writing((await database()).add('chunks', { take, chunk }))),
    async file(key) {
      const db = await database();
      const take = await db.get('takes', key);
      const chunks = await db.getAllFromIndex('chunks', 'take', key);
      return take && chunks.length > 0
        ? new Blob(
            chunks.map(({ chunk }) => chunk),
            { type: take.type },
          )
        : undefined;
    },
    remove,
    keepEdit: async (place, edit) => void (await writing((await database()).put('edits', edit, place))),
    edit: async (place) => (await database()).get('edits', place),
  };
}

function writing<Result>(write: Promise<Result>): Promise<Result> {
  return write.catch((error: unknown) => {
    throw error instanceof DOMException ? new StorageFullError(error.message) : error;
  });
}
