/** A file that is not uploaded completely, with its target. It is plain data, so that IndexedDB can store it. */
export interface PendingUpload {
  key: string;
  idMuseum: number;
  idStaff: number;
  name: string;
  bytes: number;
  /** Where the draft refers to the file after the upload. */
  target: unknown;
  /** URL of the upload, if it has begun. */
  url?: string | undefined;
  /** The bytes of the file; undefined if the device has no space for them. */
  file?: Blob | undefined;
}

/** Stores files on the device until they are uploaded, even if the tab is closed. */
export interface PendingUploadStore {
  all(idMuseum: number, idStaff: number): Promise<PendingUpload[]>;
  /**
   * Stores or updates a file. If space is short, its bytes are not stored. Properties that are missing in `file`
   * keep their stored values.
   */
  keep(file: PendingUpload): Promise<void>;
  forget(key: string): Promise<void>;
}
