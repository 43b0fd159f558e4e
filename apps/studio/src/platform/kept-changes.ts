import type { SentChange } from '@museummate/studio';

/** A change that the server does not have yet, with whose it is: several people may use one browser. */
export interface KeptChange extends SentChange {
  idMuseum: number;
  idStaff: number;
  /** Later ones have larger numbers. */
  order: number;
}

/** Keeps changes on the device until the server has them, whatever becomes of the tab. */
export interface KeptChanges {
  all(idMuseum: number, idStaff: number): Promise<KeptChange[]>;
  keep(change: KeptChange): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
