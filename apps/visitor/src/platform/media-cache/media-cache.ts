/** A file of a museum: `url` names the content hash of the medium, `sha256` is of the bytes that come. */
export interface MediaFile {
  url: string;
  bytes: number;
  sha256: string;
}

export type CacheResult =
  | 'kept'
  /** No answer, or one that was cut or stuck. */
  | 'lost'
  /** An answer, but an error or other bytes than announced. */
  | 'wrong'
  /** The device has no room. */
  | 'full'
  /** The browser lets nobody keep files here. */
  | 'barred'
  | 'aborted';

/** A file that somebody waits for. */
export interface RequestedFile {
  file: MediaFile;
  signal: AbortSignal;
  /** Is told of bytes as they come. */
  came: (bytes: number) => void;
  /** Is told once what has become of it; nothing of it is written afterwards. */
  settle: (result: CacheResult) => void;
}

/** Files that the service worker answers with, network or not. Never rejects. */
export interface MediaCache {
  /** Fetches files in one request, checks each and keeps it as soon as it is here; ends when all are settled. */
  keep(wanted: readonly RequestedFile[]): Promise<void>;
  /** Whether this browser keeps files at all. */
  isUsable(): Promise<boolean>;
  /** The content hashes of what is here. */
  hashes(): Promise<Set<string>>;
  /** The bytes of a file that is here, else of the server's, for this time only; null where neither has it. */
  read(file: MediaFile): Promise<Uint8Array | null>;
  remove(hashes: Iterable<string>): Promise<void>;
  clear(): Promise<void>;
}
