/** A piece of a file in a bucket. */
export interface UploadChunk {
  start: number;
  bytes: number;
}

/** The result of a write: the bytes that are durably stored. */
export interface WrittenBytes {
  bytes: number;
  /** The pieces that contain the bytes, if the bytes are not in one file. */
  pieces: UploadChunk[];
  /** The reason why the rest of the bytes was not received. */
  error?: unknown;
}

/**
 * Storage of files while they are uploaded. It is beside the media, so that every server with access to the media can
 * continue an upload.
 */
export interface UploadStorage {
  /**
   * Writes bytes from an offset on. The promise never rejects. If the connection breaks, the bytes before are stored.
   * `note` is called from time to time with the number of stored bytes, so that a killed server loses little.
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
