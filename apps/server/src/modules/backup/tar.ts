import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** Block size of a tar file. A backup is a plain tar file, so that `tar` alone can extract it. */
const BLOCK = 512;

/** Thrown when the file is not a tar archive, is truncated or contains invalid data. The file must not be used. */
export class DamagedBackupError extends Error {}

/** Writes entries one after another, and computes a hash over all of them. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #pack = pack();
  readonly #hash = createHash('sha256');
  entries = 0;
  bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
    // The error is ignored here, because the promise of the entry reports it.
    this.#pack.on('error', () => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content]);
  }

  /** Writes an entry from a stream, which must contain exactly the declared number of bytes. */
  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    const sink = this.#pack.entry({ name, size, mode: 0o600, type: 'file' });
    await this.#writeWhile(pipeline(exactly(name, size, content), sink));
    this.entries += 1;
  }

  /** Returns the hash of everything written so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Writes two empty blocks and flushes everything to the disk. */
  async end(): Promise<void> {
    this.#pack.finalize();
    await this.#writeWhile(Promise.resolve());
    await this.#file.sync();
  }

  /**
   * Writes the output of the tar packer to the file until `work` is done, so that the hash covers whole entries.
   */
  async #writeWhile(work: Promise<void>): Promise<void> {
    let isOver = false;
    const over = work.then(() => {
      isOver = true;
    });
    for (;;) {
      const bytes = this.#pack.read() as Buffer | null;
      if (bytes !== null) await this.#write(bytes);
      else if (isOver) return;
      else {
        const waiting = new AbortController();
        const { signal } = waiting;
        await Promise.race([over, once(this.#pack, 'readable', { signal }).catch(() => undefined)]).finally(
          () => waiting.abort(),
        );
      }
    }
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    for (let done = 0; done < bytes.length; )
      done += (await this.#file.write(bytes, done, bytes.length - done)).bytesWritten;
  }
}

async function* exactly(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (written > size) break;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} changed while it was being read`);
}

/** An entry of the file that is being read. Bytes of the entry that the caller does not read are skipped. */
export interface TarEntry {
  name: string;
  size: number;
  /** The hash of all bytes of the file before this entry. */
  before: string;
  chunks(): AsyncGenerator<Buffer>;
  /** Reads a small entry completely. */
  content(mostBytes: number): Promise<Buffer>;
}

/** Reads the entries of a tar file in order. Throws `DamagedBackupError` if it is incomplete. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const hash = new PrefixHash();
  const archive = extract();
  const feeding = pipeline(readChunks(file, hash), archive).catch(() => undefined);
  try {
    let end = 0;
    for await (const source of archive) {
      const { name, size, type } = source.header;
      if (type !== 'file') throw new DamagedBackupError(`${name} does not belong there`);
      const before = hash.upTo(source.offset);
      end = source.offset + BLOCK;
      // The iterator is used directly. If a `for await` loop over the stream were left early, the stream would
      // close the whole archive.
      const pieces = source[Symbol.asyncIterator]();
      const chunks = async function* () {
        for (;;) {
          const piece = await pieces.next().catch((error: unknown) => Promise.reject(damageOf(error)));
          if (piece.done) return;
          const bytes = piece.value as Buffer;
          end += bytes.length;
          hash.upTo(end);
          yield bytes;
        }
      };
      const content = async (mostBytes: number) => {
        if (size > mostBytes) throw new DamagedBackupError(`${name} is larger than it can be`);
        const all: Buffer[] = [];
        for await (const chunk of chunks()) all.push(chunk);
        return Buffer.concat(all);
      };
      yield { name, size, before, chunks, content };
      for await (const _ of chunks());
      end = Math.ceil(end / BLOCK) * BLOCK;
    }
    // A tar archive ends with empty blocks. If they are missing, the file was truncated between two entries.
    if (hash.known < end + BLOCK) throw new DamagedBackupError('it ends too early');
  } catch (error) {
    throw damageOf(error);
  } finally {
    archive.destroy();
    await feeding;
  }
}

const CHUNK = 1024 * 1024;

async function* readChunks(file: FileHandle, hash: PrefixHash): AsyncGenerator<Buffer> {
  for (let place = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, place);
    if (bytesRead === 0) return;
    place += bytesRead;
    const bytes = buffer.subarray(0, bytesRead);
    hash.add(bytes);
    yield bytes;
  }
}

/**
 * Computes the hash of the beginning of a file. Bytes beyond the hashed length are kept in memory until `upTo`
 * includes them.
 */
class PrefixHash {
  readonly #hash = createHash('sha256');
  readonly #ahead: Buffer[] = [];
  #hashed = 0;
  known = 0;

  add(bytes: Buffer): void {
    this.#ahead.push(bytes);
    this.known += bytes.length;
  }

  /** Returns the hash of the first `length` bytes. `length` must not be smaller than in the previous call. */
  upTo(length: number): string {
    while (this.#hashed < length) {
      const first = this.#ahead.shift();
      if (!first) break;
      const part = first.subarray(0, length - this.#hashed);
      if (part.length < first.length) this.#ahead.unshift(first.subarray(part.length));
      this.#hash.update(part);
      this.#hashed += part.length;
    }
    return this.#hash.copy().digest('hex');
  }
}

/** Translates the library's errors about an invalid archive. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message === 'Unexpected end of data') return new DamagedBackupError('it ends too early');
  if (/^(?:Invalid (?:tar )?header|Header exceeds)/.test(error.message))
    return new DamagedBackupError('it is not a backup, or was changed');
  return error;
}
