import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** The last byte belongs to the range, as in HTTP. */
  end: number;
}

/** A file on this machine that is to be stored. */
export interface StoredFile {
  file: string;
  /** Nobody needs it where it is: it may be moved, which costs nothing, instead of being copied. */
  mayMove?: boolean;
}

/** Where media bytes lie: a folder, or a bucket. Keys are content hashes, so a key's bytes never change. */
export interface MediaStore {
  /** Bytes under this key; undefined where there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Resolves when the bytes are durable; storing a key again changes nothing. */
  put(key: string, content: Buffer | StoredFile): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  delete(key: string): Promise<void>;
}
