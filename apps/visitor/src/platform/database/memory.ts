import {
  type Database,
  DEVICE_STORES,
  MUSEUM_STORES,
  type RecordKey,
  type StoredRecord,
  type StoreName,
} from './database.ts';

const KEYS: Record<StoreName, string> = { ...MUSEUM_STORES, ...DEVICE_STORES };

export interface MemoryDatabase extends Database {
  /** Simulates a full database: writing fails. */
  full: boolean;
}

export function memoryDatabase(): MemoryDatabase {
  const stores = new Map<StoreName, Map<RecordKey, StoredRecord>>();
  const records = (store: StoreName) => {
    const found = stores.get(store) ?? new Map<RecordKey, StoredRecord>();
    stores.set(store, found);
    return found;
  };
  const database: MemoryDatabase = {
    full: false,
    get: async (store, key) => structuredClone(records(store).get(key)),
    getAll: async (store) => structuredClone([...records(store).values()]),
    getRange: async (store, prefix) =>
      structuredClone(
        [...records(store)]
          .filter(([key]) => String(key).startsWith(prefix))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, record]) => record),
      ),
    async removeRange(store, prefix) {
      for (const key of [...records(store).keys()])
        if (String(key).startsWith(prefix)) records(store).delete(key);
    },
    async put(store, ...added) {
      if (database.full) return false;
      for (const record of added)
        records(store).set(record[KEYS[store]] as RecordKey, structuredClone(record));
      return true;
    },
    async update(store, key, change) {
      if (database.full) return false;
      const changed = change(structuredClone(records(store).get(key)));
      if (changed === null) records(store).delete(key);
      else if (changed) records(store).set(key, structuredClone(changed));
      return true;
    },
    async change(changes) {
      if (database.full) return false;
      for (const { store, removeBeginning, remove = [], put = [] } of changes) {
        if (removeBeginning !== undefined) await database.removeRange(store, removeBeginning);
        for (const key of remove) await database.remove(store, key);
        await database.put(store, ...put);
      }
      return true;
    },
    remove: async (store, key) => void records(store).delete(key),
    clear: async (store) => records(store).clear(),
  };
  return database;
}
