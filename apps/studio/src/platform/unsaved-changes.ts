import type { SentChange } from '@museummate/studio-api';

/** A change that the server does not have yet, with its author, because several people may share a browser. */
export interface UnsavedChange extends SentChange {
  idMuseum: number;
  idStaff: number;
  /** Sequence number; later changes have larger ones. */
  order: number;
}

/** Stores changes on the device until the server has them; survives closing the tab. */
export interface UnsavedChangeStore {
  all(idMuseum: number, idStaff: number): Promise<UnsavedChange[]>;
  keep(change: UnsavedChange): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
