import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsavedChange, UnsavedChangeStore } from './unsaved-changes.ts';

interface Schema extends DBSchema {
  changes: { key: string; value: UnsavedChange };
}

export function browserUnsavedChanges(): UnsavedChangeStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>('museummate-studio', 1, {
      upgrade: (db) => void db.createObjectStore('changes', { keyPath: 'key' }),
      // Another tab wants to upgrade the database and needs this tab to close it. The next access opens it again.
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase | null)?.close();
        opened = undefined;
      },
      terminated: () => (opened = undefined),
    });
    return opened;
  };
  return {
    async all(idMuseum, idStaff) {
      const changes = await (await database()).getAll('changes');
      return changes
        .filter((change) => change.idMuseum === idMuseum && change.idStaff === idStaff)
        .sort((one, other) => one.order - other.order);
    },
    async keep(change) {
      const transaction = (await database()).transaction('changes', 'readwrite');
      const put = transaction.store.put(change);
      // The transaction is committed explicitly, because an automatic commit depends on an event that a closing
      // page never receives.
      transaction.commit();
      await Promise.all([put, transaction.done]);
    },
    async forget(keys) {
      const { store, done } = (await database()).transaction('changes', 'readwrite');
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}
