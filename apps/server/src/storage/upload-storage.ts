/** A piece of an upload, which a bucket stores as one object. */
export interface UploadChunk {
  start: number;
  bytes: number;
}

/** The result of a write: how many bytes are safely on the disk. */
export interface WrittenBytes {
  bytes: number;
  /** The pieces that contain the bytes, if the bytes are not in one file. */
  pieces: UploadChunk[];
  /** Why the remaining bytes were not received. */
  error?: unknown;
}

/**
 * Stores files during their upload. Uploads are stored beside the media, so that every server that can read the
 * media can continue an upload.
 */
export interface UploadStorage {
  /**
   * Writes bytes from the offset `start` on. The promise never rejects: if the connection breaks, the bytes that
   * arrived before are stored. `note` is called regularly with the number of stored bytes, so that little is lost
   * if the server is killed.
   */
  write(
    id: string,
    start: number,
    content: AsyncIterable<Buffer>,
    note?: (written: WrittenBytes) => void,
  ): Promise<WrittenBytes>;
  /** Returns the whole file on this machine. `release` deletes temporary copies. */
  whole(id: string, pieces: readonly UploadChunk[]): Promise<{ file: string; release(): Promise<void> }>;
  remove(id: string, pieces: readonly UploadChunk[]): Promise<void>;
  /** Returns the free space in bytes; undefined if unknown. */
  room(): Promise<number | undefined>;
}

const ID = /^upload-[0-9a-f]{32}$/;

export function isUploadId(id: string): boolean {
  return ID.test(id);
}

/** Throws if an upload id is invalid. Ids are parts of URLs, and an invalid one must never become a file name. */
export function assertUploadId(id: string): string {
  if (!isUploadId(id)) throw new Error('not an id of an upload');
  return id;
}
