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
  /** Closes the museum that is open in the app. */
  forgetMuseum: () => void;
}

/** Ends the visit: its record is sent, or kept in the outbox. Everything else is erased from the device (A76). */
export async function endVisit({ visits, keys, database, forgetMuseum }: EndVisitOptions): Promise<void> {
  await visits.end();
  keys.clear();
  forgetMuseum();
  const stores = [
    ...(Object.keys(MUSEUM_STORES) as MuseumStoreName[]),
    // Do not clear the outbox: a record must stay until the server has acknowledged it.
    ...(Object.keys(DEVICE_STORES) as DeviceStoreName[]).filter((store) => store !== 'outbox'),
  ];
  for (const store of stores) await database.clear(store);
  keys.version = APP_VERSION;
  // The keys were cleared, but unsent records are still in the outbox. Store the newest visit among them under its
  // localStorage key again.
  await visits.mirrorWaiting();
}
