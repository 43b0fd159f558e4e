import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { assertUploadId, type UploadStorage, type WrittenBytes } from './upload-storage.ts';

/** Number of bytes after which the file is synced to the disk, while the next bytes arrive. */
const SYNC_BYTES = 16 * 1024 * 1024;

/**
 * Minimum interval between two progress records in milliseconds. A record waits for the disk, which delays the
 * upload.
 */
const NOTE_MS = 1000;

/** Number of bytes per write. Many small writes would use too much of the server's time for a video. */
const AT_ONCE = 1024 * 1024;

/**
 * Stores uploads as files in a folder beside the media. The folder is on the same file system, so that a complete file
 * only has to be moved.
 */
export class FolderUploadStorage implements UploadStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(
    id: string,
    start: number,
    content: AsyncIterable<Buffer>,
    note?: (written: WrittenBytes) => void,
  ): Promise<WrittenBytes> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const handle = await open(this.#file(id), start === 0 ? 'w' : 'r+', 0o600);
    let bytes = 0;
    let writing = Promise.resolve();
    let syncing = Promise.resolve();
    let synced = 0;
    let notedAt = performance.now();
    const noteWhat = (stays: number) => {
      if (performance.now() - notedAt < NOTE_MS) return;
      notedAt = performance.now();
      note?.({ bytes: stays, pieces: [] });
    };
    const write = (chunks: Buffer[]) => {
      const at = start + bytes;
      bytes += lengthOf(chunks);
      writing = writeAll(handle, chunks, at);
      writing.catch(() => undefined);
    };
    try {
      // A killed server may have written more than it recorded. These bytes are cut off.
      if (start > 0) await handle.truncate(start);
      const error = await writeInBatches(content, async (chunks) => {
        // Only one write runs at a time. Further chunks arrive while it runs.
        await writing;
        if (bytes - synced >= SYNC_BYTES) {
          const stays = bytes;
          synced = stays;
          syncing = syncing.then(() => handle.datasync()).then(() => noteWhat(stays));
          syncing.catch(() => undefined);
        }
        write(chunks);
      });
      await writing;
      await syncing;
      await handle.datasync();
      return { bytes, pieces: [], ...(error === undefined ? {} : { error }) };
    } catch (error) {
      // The write failed, for example because the disk is full. It is unknown which of its bytes are on the disk,
      // so none are reported as stored.
      return { bytes: 0, pieces: [], error };
    } finally {
      await syncing.catch(() => undefined);
      await handle.close();
    }
  }

  async whole(id: string) {
    return { file: this.#file(id), release: async () => undefined };
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id), { force: true });
  }

  async room(): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  #file(id: string): string {
    return path.join(this.#folder, assertUploadId(id));
  }
}

/**
 * Collects chunks into larger writes. If the connection breaks, the chunks that arrived before are written, and the
 * error is returned.
 */
async function writeInBatches(
  content: AsyncIterable<Buffer>,
  take: (chunks: Buffer[]) => Promise<void>,
): Promise<unknown> {
  let waiting = [] as Buffer[];
  let held = 0;
  let error: unknown;
  try {
    for await (const chunk of content) {
      waiting.push(chunk);
      held += chunk.length;
      if (held < AT_ONCE) continue;
      const batch = waiting;
      waiting = [];
      held = 0;
      await take(batch);
    }
  } catch (cause) {
    error = cause ?? new Error('the line broke');
  }
  if (held > 0) await take(waiting);
  return error;
}

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);

/** Writes the chunks without copying them into one buffer. */
async function writeAll(handle: FileHandle, chunks: Buffer[], start: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks, start);
  if (bytesWritten === lengthOf(chunks)) return;
  // An almost full disk writes only some of the bytes and reports no error. Writing the rest then fails with the
  // disk's error.
  const bytes = Buffer.concat(chunks);
  for (let done = bytesWritten; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, start + done)).bytesWritten;
}
