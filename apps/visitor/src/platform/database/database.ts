/** The stores of the database MuseumMate and the keys of their records, as specified (A11). */
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

/** Our own, in the database MuseumMateDevice, which may change its version freely (A11). */
export const DEVICE_STORES = { outbox: 'id', content: 'key', downloads: 'key', visit: 'key' } as const;
export type DeviceStoreName = keyof typeof DEVICE_STORES;

export type StoreName = MuseumStoreName | DeviceStoreName;
export type RecordKey = string | number;
export type StoredRecord = Record<string, unknown>;

/** What is done to one store, in this order. */
export interface Change {
  store: StoreName;
  /** Records whose text key begins so. */
  removeBeginning?: string;
  remove?: readonly RecordKey[];
  put?: readonly StoredRecord[];
}

/**
 * Records by key that outlive the page. What comes out was written by an older version of the app or by
 * somebody's hand, so readers check it. Never rejects: where a browser refuses, there is nothing stored.
 */
export interface Database {
  get(store: StoreName, key: RecordKey): Promise<unknown>;
  getAll(store: StoreName): Promise<unknown[]>;
  /** Records whose text key begins so, in the order of their keys. */
  getRange(store: StoreName, prefix: string): Promise<unknown[]>;
  removeRange(store: StoreName, prefix: string): Promise<void>;
  /** Writes all of these records or none. */
  put(store: StoreName, ...records: StoredRecord[]): Promise<boolean>;
  /**
   * Reads and writes in one step, so that nothing another tab writes meanwhile is lost: `change` gets what is stored
   * and gives what shall be; null takes it away, undefined leaves it as it is. False where nothing can be written.
   */
  update(
    store: StoreName,
    key: RecordKey,
    change: (stored: unknown) => StoredRecord | null | undefined,
  ): Promise<boolean>;
  /** All of it or nothing; the stores are of one database. */
  change(changes: readonly Change[]): Promise<boolean>;
  remove(store: StoreName, key: RecordKey): Promise<void>;
  clear(store: StoreName): Promise<void>;
}
