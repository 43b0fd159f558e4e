import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Offset of the last byte, inclusive as in HTTP. */
  end: number;
}

/** A local file to be stored. */
export interface StoredFile {
  file: string;
  /** Whether the file may be moved, because it is not needed any more. Moving is faster than copying. */
  canMove?: boolean;
}

/** Storage of media bytes: a folder or a bucket. Keys are content hashes, so the bytes of a key never change. */
export interface MediaStore {
  /** Returns the number of bytes of this key; undefined if the key does not exist. */
  size(key: string): Promise<number | undefined>;
  /**
   * Stores bytes under a key. Resolves when the bytes are durable. Storing an existing key changes nothing.
   */
  put(key: string, content: Buffer | StoredFile): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  delete(key: string): Promise<void>;
}
