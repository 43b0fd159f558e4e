import { DATABASE_NAME, DATABASE_VERSION } from '@museummate/domain';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import {
  type Change,
  type Database,
  DEVICE_STORES,
  type DeviceStoreName,
  MUSEUM_STORES,
  type StoreName,
} from './database.ts';

const DEVICE_DATABASE = 'MuseumMateDevice';
const DEVICE_VERSION = 3;

const isDeviceStore = (store: StoreName): store is DeviceStoreName => store in DEVICE_STORES;

/** Opens the two IndexedDB databases: MuseumMate as specified, MuseumMateDevice for our own stores. */
export function browserDatabase(): Database {
  const opened = new Map<string, Promise<IDBPDatabase | undefined>>();
  const open = (store: StoreName) => {
    const [name, version, stores] = isDeviceStore(store)
      ? [DEVICE_DATABASE, DEVICE_VERSION, DEVICE_STORES]
      : [DATABASE_NAME, DATABASE_VERSION, MUSEUM_STORES];
    const found = opened.get(name) ?? openStores(name, version, stores, () => opened.delete(name));
    opened.set(name, found);
    return found;
  };

  async function attempt<T>(store: StoreName, use: (database: IDBPDatabase) => Promise<T>, instead: T) {
    try {
      const database = await open(store);
      return database ? await use(database) : instead;
    } catch (error) {
      console.warn(`the device's store ${store} cannot be used`, error);
      return instead;
    }
  }

  return {
    get: (store, key) => attempt<unknown>(store, (database) => database.get(store, key), undefined),
    getAll: (store) => attempt<unknown[]>(store, (database) => database.getAll(store), []),
    getRange: (store, prefix) =>
      attempt<unknown[]>(store, (database) => database.getAll(store, beginningWith(prefix)), []),
    removeRange: (store, prefix) =>
      attempt(store, (database) => database.delete(store, beginningWith(prefix)), undefined),
    put: (store, ...records) =>
      attempt(
        store,
        async (database) => {
          const transaction = database.transaction(store, 'readwrite');
          await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
          return true;
        },
        false,
      ),
    update: (store, key, change) =>
      attempt(
        store,
        async (database) => {
          const transaction = database.transaction(store, 'readwrite');
          const changed = change(await transaction.store.get(key));
          if (changed === null) await transaction.store.delete(key);
          else if (changed) await transaction.store.put(changed);
          await transaction.done;
          return true;
        },
        false,
      ),
    async change(changes) {
      const [first] = changes;
      return first ? attempt(first.store, (database) => inOneTransaction(database, changes), false) : true;
    },
    remove: (store, key) => attempt(store, (database) => database.delete(store, key), undefined),
    clear: (store) => attempt(store, (database) => database.clear(store), undefined),
  };
}

async function inOneTransaction(database: IDBPDatabase, changes: readonly Change[]): Promise<boolean> {
  const stores = [...new Set(changes.map(({ store }) => store))];
  const transaction = database.transaction(stores, 'readwrite');
  const requests: Promise<unknown>[] = [transaction.done];
  for (const { store, removeBeginning, remove = [], put = [] } of changes) {
    const records = transaction.objectStore(store);
    if (removeBeginning !== undefined) requests.push(records.delete(beginningWith(removeBeginning)));
    for (const key of remove) requests.push(records.delete(key));
    for (const record of put) requests.push(records.put(record));
  }
  await Promise.all(requests);
  return true;
}

const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/**
 * Opens a database. Missing stores are added and existing stores keep their records, so this also upgrades older
 * versions.
 */
async function openStores(
  name: string,
  version: number,
  stores: Record<string, string>,
  closed: () => void,
): Promise<IDBPDatabase | undefined> {
  const open = (wanted?: number) =>
    openDB(name, wanted, {
      upgrade(database) {
        for (const [store, keyPath] of Object.entries(stores))
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath });
      },
      // A tab with a newer version of the app can upgrade the database only after this connection is closed.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        closed();
      },
      terminated: closed,
    });
  try {
    return await open(version);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) {
      console.warn(`the device's database ${name} cannot be opened`, error);
      return undefined;
    }
    // After a downgrade of the app, the stored version is newer than the app's. The device database is opened
    // as it is, because it contains unsent records.
    if (name === DEVICE_DATABASE) return open();
    // The database MuseumMate contains only copies of the server's data, so it may be deleted.
    await deleteDB(name);
    return open(version);
  }
}
