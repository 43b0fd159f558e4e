/** A file of a museum: `url` contains the medium's content hash; `sha256` is the hash of the received bytes. */
export interface MediaFile {
  url: string;
  bytes: number;
  sha256: string;
}

export type CacheResult =
  | 'kept'
  /** There was no response, or it was cut off or stalled. */
  | 'lost'
  /** An error response, or other bytes than announced. */
  | 'wrong'
  /** The device is out of space. */
  | 'full'
  /** The browser does not allow storing files here. */
  | 'barred'
  | 'aborted';

/** A file with the callbacks of its requester. */
export interface RequestedFile {
  file: MediaFile;
  signal: AbortSignal;
  /** Called as bytes arrive, with the number of new bytes. */
  came: (bytes: number) => void;
  /** Called once with the result; nothing is written afterwards. */
  settle: (result: CacheResult) => void;
}

/** Stored files, which the service worker serves with or without network. Never rejects. */
export interface MediaCache {
  /** Fetches files in one request. Checks and stores each file at once. Resolves when all files are settled. */
  keep(wanted: readonly RequestedFile[]): Promise<void>;
  /** Whether this browser can store files at all. */
  isUsable(): Promise<boolean>;
  /** The content hashes of the stored files. */
  hashes(): Promise<Set<string>>;
  /** Returns the bytes of a stored file, or else fetches them without storing them. Returns null if both fail. */
  read(file: MediaFile): Promise<Uint8Array | null>;
  remove(hashes: Iterable<string>): Promise<void>;
  clear(): Promise<void>;
}
