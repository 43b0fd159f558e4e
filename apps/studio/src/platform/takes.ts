/** A take: one recording with its original sound. Edits never change it. */
export interface Take {
  key: string;
  idMuseum: number;
  idStaff: number;
  /** The text that was read, for example `artwork/101/mainAudio/en`. */
  place: string;
  /** Time of the recording in milliseconds since 1970. */
  at: number;
  type: string;
}

/** Thrown when the device cannot store a take: its storage is full, or blocked as in a private window. */
export class StorageFullError extends Error {}

/** Stores takes on the device while they are recorded, so that closing the tab loses at most the last chunk. */
export interface TakeStore {
  /** Lists the takes of a text, oldest first. */
  list(of: Pick<Take, 'idMuseum' | 'idStaff' | 'place'>): Promise<Take[]>;
  begin(take: Take): Promise<void>;
  /** Adds the next chunk of a take. Rejects with a StorageFullError if the device cannot store it. */
  append(key: string, chunk: Blob): Promise<void>;
  /** Returns the sound of a take as one file; undefined if it has none. */
  file(key: string): Promise<Blob | undefined>;
  remove(key: string): Promise<void>;
  /** Stores the edit of a text, which says how its takes are cut, joined and timed. `edit` returns it. */
  keepEdit(place: string, edit: unknown): Promise<void>;
  edit(place: string): Promise<unknown>;
}
