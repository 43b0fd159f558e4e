import { APP_VERSION } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { VisitStore } from '#features/visit/visit/visit.ts';
import {
  type Database,
  DEVICE_STORES,
  type DeviceStoreName,
  MUSEUM_STORES,
  type MuseumStoreName,
} from '#platform/database/database.ts';

interface EndVisitOptions {
  visits: VisitStore;
  keys: LocalStorageStore;
  database: Database;
  /** Closes the open museum. */
  forgetMuseum: () => void;
}

/** Sends or stores the record of the visit, then erases everything else from the device (A76). */
export async function endVisit({ visits, keys, database, forgetMuseum }: EndVisitOptions): Promise<void> {
  await visits.end();
  keys.clear();
  forgetMuseum();
  const stores = [
    ...(Object.keys(MUSEUM_STORES) as MuseumStoreName[]),
    // The outbox is not cleared: its records are removed only when the server has acknowledged them.
    ...(Object.keys(DEVICE_STORES) as DeviceStoreName[]).filter((store) => store !== 'outbox'),
  ];
  for (const store of stores) await database.clear(store);
  keys.version = APP_VERSION;
  // Unsent records are still in the outbox. The newest visit among them is stored again under its localStorage key.
  await visits.mirrorWaiting();
}
