import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { assertUploadId, type UploadStorage, type WrittenBytes } from './upload-storage.ts';

/** After so many bytes the disk is asked to have them for good, while the next ones come. */
const SYNC_BYTES = 16 * 1024 * 1024;

/** So often at most it is told how much stays: whoever notes it makes the database wait for the disk, and the line with it. */
const NOTE_MS = 1000;

/** Bytes that are written at once: fewer, larger writes keep a film from taking the server's time. */
const AT_ONCE = 1024 * 1024;

/** Uploads as files in a folder beside the media, on the same file system, so that a finished one is only moved. */
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
      // A server that was killed may have written more than it said.
      if (start > 0) await handle.truncate(start);
      const error = await inBites(content, async (chunks) => {
        // The next bite comes in while this one is written.
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
      // A full disk, for example: nothing is certain then but what was there before.
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

/** Gathers what comes into larger bites, also what came before the line broke; answers why it broke. */
async function inBites(
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
      const bite = waiting;
      waiting = [];
      held = 0;
      await take(bite);
    }
  } catch (cause) {
    error = cause ?? new Error('the line broke');
  }
  if (held > 0) await take(waiting);
  return error;
}

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);

/** As they came: they need not be put together first. */
async function writeAll(handle: FileHandle, chunks: Buffer[], start: number): Promise<void> {
  const { bytesWritten } = await handle.writev(chunks, start);
  if (bytesWritten === lengthOf(chunks)) return;
  // A disk that is almost full takes a part, and says why with the next one.
  const bytes = Buffer.concat(chunks);
  for (let done = bytesWritten; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, start + done)).bytesWritten;
}
