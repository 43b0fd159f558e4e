import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** A backup is a plain tar file: whoever has nothing but `tar` still gets at all that is in it. */
const BLOCK = 512;
/** What eleven octal digits say. */
const MAX_BYTES = 8 * 1024 ** 3 - 1;

/** The file is no tar, or ends too early, or holds what cannot be: it must not be used. */
export class DamagedBackup extends Error {}

/** Writes entries one after another, and reckons the hash of all of them. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  entries = 0;
  bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content]);
  }

  /** An entry whose bytes come piece by piece; there must be exactly as many as it says. */
  async addStream(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    await this.#write(header(name, size));
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > size) break;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} changed while it was being read`);
    await this.#write(Buffer.alloc(padding(size)));
    this.entries += 1;
  }

  /** The hash of all that was written so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Two empty blocks, and all of it on the disk. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    await this.#file.sync();
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    for (let done = 0; done < bytes.length; )
      done += (await this.#file.write(bytes, done, bytes.length - done)).bytesWritten;
  }
}

/** An entry while its file is read; what is not read of it is passed over. */
export interface TarEntry {
  name: string;
  size: number;
  /** The hash of all that stands before it in the file. */
  before: string;
  chunks(): AsyncGenerator<Buffer>;
  /** All of a small entry. */
  content(mostBytes: number): Promise<Buffer>;
}

const CHUNK = 1024 * 1024;

/** Reads the entries of a tar file from its beginning; throws `DamagedBackup` where it is not whole. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const hash = createHash('sha256');
  let place = 0;
  const read = async (length: number): Promise<Buffer> => {
    const bytes = Buffer.allocUnsafe(length);
    let got = 0;
    while (got < length) {
      const { bytesRead } = await file.read(bytes, got, length - got, place + got);
      if (bytesRead === 0) throw new DamagedBackup('it ends too early');
      got += bytesRead;
    }
    place += length;
    hash.update(bytes);
    return bytes;
  };
  for (;;) {
    const before = hash.copy().digest('hex');
    const block = await read(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const { name, size } = parseHeader(block);
    let left = size;
    const chunks = async function* () {
      while (left > 0) {
        const chunk = await read(Math.min(left, CHUNK));
        left -= chunk.length;
        yield chunk;
      }
    };
    const content = async (mostBytes: number) => {
      if (size > mostBytes) throw new DamagedBackup(`${name} is larger than it can be`);
      const pieces: Buffer[] = [];
      for await (const chunk of chunks()) pieces.push(chunk);
      return Buffer.concat(pieces);
    };
    yield { name, size, before, chunks, content };
    for await (const _ of chunks());
    if (padding(size) > 0) await read(padding(size));
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function header(name: string, size: number): Buffer {
  if (size > MAX_BYTES) throw new Error(`${name} is larger than 8 GB`);
  const block = Buffer.alloc(BLOCK);
  if (block.write(name, 0, 100, 'latin1') !== name.length) throw new Error(`${name} is too long a name`);
  const octal = (value: number, start: number, digits: number) =>
    block.write(`${value.toString(8).padStart(digits, '0')}\0`, start, 'latin1');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(Date.now() / 1000), 136, 11);
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const text = (start: number, end: number) => block.toString('latin1', start, end).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 136), 8);
  if (text(257, 262) !== 'ustar' || Number.parseInt(text(148, 156), 8) !== checksum(block) || !(size >= 0))
    throw new DamagedBackup('it is no backup, or was changed');
  return { name: text(0, 100), size };
}

/** The sum of all bytes, its own eight taken for spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (const [place, byte] of block.entries()) if (place < 148 || place >= 156) sum += byte;
  return sum;
}
