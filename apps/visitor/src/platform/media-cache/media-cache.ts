/** A file of a museum: `url` contains the medium's content hash; `sha256` is the hash of the received bytes. */
export interface MediaFile {
  url: string;
  bytes: number;
  sha256: string;
}

export type CacheResult =
  | 'kept'
  /** The server did not respond, or the response was cut off or stalled. */
  | 'lost'
  /** The server sent an error, or a file with another size or hash than expected. */
  | 'wrong'
  /** The device is out of space. */
  | 'full'
  /** The browser does not allow storing files here. */
  | 'barred'
  | 'aborted';

/** A file, and the signal and callbacks of the code that requests it. */
export interface RequestedFile {
  file: MediaFile;
  signal: AbortSignal;
  /** Called with the number of new bytes each time bytes are received. */
  came: (bytes: number) => void;
  /** Called once with the result. After it, the file is not written any more. */
  settle: (result: CacheResult) => void;
}

/** Stored files, which the service worker serves with or without network. Never rejects. */
export interface MediaCache {
  /**
   * Fetches files in one request, and checks and stores each received file at once. Resolves when all files are
   * settled.
   */
  keep(wanted: readonly RequestedFile[]): Promise<void>;
  /** Whether this browser can store files at all. */
  isUsable(): Promise<boolean>;
  /** The content hashes of the stored files. */
  hashes(): Promise<Set<string>>;
  /**
   * Returns the bytes of a file: from the cache, else from the network without storing them. Returns null if both
   * fail.
   */
  read(file: MediaFile): Promise<Uint8Array | null>;
  remove(hashes: Iterable<string>): Promise<void>;
  clear(): Promise<void>;
}
