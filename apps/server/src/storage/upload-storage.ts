/** A piece of a file that lies in a bucket. */
export interface UploadChunk {
  start: number;
  bytes: number;
}

/** What came of writing: bytes that stay, whatever happens to this server. */
export interface WrittenBytes {
  bytes: number;
  /** The pieces that they lie in, where they do not lie in one file. */
  pieces: UploadChunk[];
  /** Why the rest did not come. */
  error?: unknown;
}

/**
 * Where files lie while they come from somebody's device: beside the media, so that every server which has those can go on
 * with them.
 */
export interface UploadStorage {
  /**
   * Writes what comes from a place on. It never rejects: a line that breaks leaves what came before. `note` is told now and
   * then what stays already, so that a server which is killed loses little of it.
   */
  write(
    id: string,
    start: number,
    content: AsyncIterable<Buffer>,
    note?: (written: WrittenBytes) => void,
  ): Promise<WrittenBytes>;
  /** The whole file on this machine; `release` takes away what was only made for this. */
  whole(id: string, pieces: readonly UploadChunk[]): Promise<{ file: string; release(): Promise<void> }>;
  remove(id: string, pieces: readonly UploadChunk[]): Promise<void>;
  /** How many bytes there is room for; undefined where nobody knows. */
  room(): Promise<number | undefined>;
}

const ID = /^upload-[0-9a-f]{32}$/;

export function isUploadId(id: string): boolean {
  return ID.test(id);
}

/** Ids come from addresses: what is none never becomes a name of a file. */
export function assertUploadId(id: string): string {
  if (!isUploadId(id)) throw new Error('not an id of an upload');
  return id;
}
