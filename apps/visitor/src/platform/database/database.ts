/** The stores of the database MuseumMate with the keys of their records, as specified (A11). */
export const MUSEUM_STORES = {
  museums: 'idMuseum',
  artworks: 'idArtwork',
  halls: 'idHall',
  infoSections: 'idInfoSection',
  oneMinutes: 'idOneMinute',
  routes: 'idRoute',
  sections: 'idSection',
  timeline: 'idTimeline',
  navigationSections: 'idNavigationSection',
} as const;
export type MuseumStoreName = keyof typeof MUSEUM_STORES;

/** Our own stores, in the database MuseumMateDevice, whose version may change freely (A11). */
export const DEVICE_STORES = { outbox: 'id', content: 'key', downloads: 'key', visit: 'key' } as const;
export type DeviceStoreName = keyof typeof DEVICE_STORES;

export type StoreName = MuseumStoreName | DeviceStoreName;
export type RecordKey = string | number;
export type StoredRecord = Record<string, unknown>;

/** Changes of one store: first removals by prefix, then by key, then writes. */
export interface Change {
  store: StoreName;
  /** Removes records whose string key has this prefix. */
  removeBeginning?: string;
  remove?: readonly RecordKey[];
  put?: readonly StoredRecord[];
}

/**
 * Records that survive the page. Readers must validate them, because an older version of the app or a user may
 * have written them. No method rejects: if the browser refuses, nothing is stored.
 */
export interface Database {
  get(store: StoreName, key: RecordKey): Promise<unknown>;
  getAll(store: StoreName): Promise<unknown[]>;
  /** Records whose string key has this prefix, in key order. */
  getRange(store: StoreName, prefix: string): Promise<unknown[]>;
  removeRange(store: StoreName, prefix: string): Promise<void>;
  /** Writes all of these records or none. */
  put(store: StoreName, ...records: StoredRecord[]): Promise<boolean>;
  /**
   * Reads and writes a record atomically, so that changes of other tabs are not lost. `change` receives the
   * stored record. It returns the new record, null to delete the record, or undefined to leave it. Resolves to
   * false if nothing can be written.
   */
  update(
    store: StoreName,
    key: RecordKey,
    change: (stored: unknown) => StoredRecord | null | undefined,
  ): Promise<boolean>;
  /** Applies all changes or none. All stores must belong to the same database. */
  change(changes: readonly Change[]): Promise<boolean>;
  remove(store: StoreName, key: RecordKey): Promise<void>;
  clear(store: StoreName): Promise<void>;
}
