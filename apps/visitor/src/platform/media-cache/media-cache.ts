/** A file of a museum: `url` names the content hash of the medium, `sha256` is of the bytes that come. */
export interface MediaFile {
  url: string;
  bytes: number;
  sha256: string;
}

export type Kept =
  | 'kept'
  /** No answer, or one that was cut or stuck. */
  | 'lost'
  /** An answer, but an error or other bytes than announced. */
  | 'wrong'
  /** The device has no room. */
  | 'full'
  | 'aborted';

/** Files that the service worker answers with, network or not. Never rejects. */
export interface MediaCache {
  /** Fetches a file, checks it and keeps it; `came` is told of bytes as they come. */
  keep(file: MediaFile, signal: AbortSignal, came?: (bytes: number) => void): Promise<Kept>;
  /** The content hashes of what is here. */
  hashes(): Promise<Set<string>>;
  remove(hashes: Iterable<string>): Promise<void>;
  clear(): Promise<void>;
}
