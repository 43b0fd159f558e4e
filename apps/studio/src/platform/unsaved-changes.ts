import type { SentChange } from '@museummate/studio-api';

/** An unsaved change with its author. The author is needed because several people may share a browser. */
export interface UnsavedChange extends SentChange {
  idMuseum: number;
  idStaff: number;
  /** Sequence number; later changes have larger ones. */
  order: number;
}

/** Stores changes on the device until the server has them, even if the tab is closed. */
export interface UnsavedChangeStore {
  all(idMuseum: number, idStaff: number): Promise<UnsavedChange[]>;
  keep(change: UnsavedChange): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}
