import type { SentChange } from '@museummate/studio-api';

/** A change that the server does not have yet, with whose it is: several people may use one browser. */
export interface UnsavedChange extends SentChange {
  idMuseum: number;
  idStaff: number;
  /** Later ones have larger numbers. */
  order: number;
}

/** Keeps changes on the device until the server has them, whatever becomes of the tab. */
export interface UnsavedChangeStore {
  all(idMuseum: number, idStaff: number): Promise<UnsavedChange[]>;
  keep(change: UnsavedChange): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
