/** A file that is not on the server yet, with where it shall go; as plain data, so that the device can keep it. */
export interface PendingUpload {
  key: string;
  idMuseum: number;
  idStaff: number;
  name: string;
  bytes: number;
  /** What stands in the draft for it once it is there. */
  target: unknown;
  /** Where it was begun. */
  url?: string | undefined;
  /** The bytes, as far as the device may keep them; left out where it may not. */
  file?: Blob | undefined;
}

/** Keeps files on the device until the server has them, whatever becomes of the tab. */
export interface PendingUploadStore {
  all(idMuseum: number, idStaff: number): Promise<PendingUpload[]>;
  /** Keeps as much of it as the device has room for; what is left out stays as it was. */
  keep(file: PendingUpload): Promise<void>;
  forget(key: string): Promise<void>;
}
