import {
  type Database,
  DEVICE_STORES,
  MUSEUM_STORES,
  type RecordKey,
  type StoredRecord,
  type StoreName,
} from './database.ts';

const KEYS: Record<StoreName, string> = { ...MUSEUM_STORES, ...DEVICE_STORES };

export function memoryDatabase(): Database {
  const stores = new Map<StoreName, Map<RecordKey, StoredRecord>>();
  const records = (store: StoreName) => {
    const found = stores.get(store) ?? new Map<RecordKey, StoredRecord>();
    stores.set(store, found);
    return found;
  };
  const self: Database = {
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
      for (const record of added)
        records(store).set(record[KEYS[store]] as RecordKey, structuredClone(record));
      return true;
    },
    async change(changes) {
      for (const { store, removeBeginning, remove = [], put = [] } of changes) {
        if (removeBeginning !== undefined) await self.removeRange(store, removeBeginning);
        for (const key of remove) await self.remove(store, key);
        await self.put(store, ...put);
      }
      return true;
    },
    remove: async (store, key) => void records(store).delete(key),
    clear: async (store) => records(store).clear(),
  };
  return self;
}
