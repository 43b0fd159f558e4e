/** A take: one recording as the microphone delivered it. It is never changed. */
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

/** Stores takes on the device while they are recorded, so that a closed tab loses nothing. */
export interface TakeStore {
  /** Lists the takes of a text, oldest first. */
  list(of: Pick<Take, 'idMuseum' | 'idStaff' | 'place'>): Promise<Take[]>;
  begin(take: Take): Promise<void>;
  /** Adds the next chunk of a take. Rejects with a StorageFullError if the device cannot store it. */
  append(key: string, chunk: Blob): Promise<void>;
  /** Returns the sound of a take as one file; undefined if it has none. */
  file(key: string): Promise<Blob | undefined>;
  remove(key: string): Promise<void>;
  /** Stores (keepEdit) or returns the edit of a text: how its takes were cut, joined and timed. */
  keepEdit(place: string, edit: unknown): Promise<void>;
  edit(place: string): Promise<unknown>;
}
