import { type FileHandle, open } from 'node:fs/promises';

/** Reads parts of a file without loading all of it. */
export class FileBytes {
  readonly size: number;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async with<T>(file: string, use: (bytes: FileBytes) => Promise<T>): Promise<T> {
    const handle = await open(file);
    try {
      return await use(new FileBytes(handle, (await handle.stat()).size));
    } finally {
      await handle.close();
    }
  }

  /** Returns bytes from an offset on. At the end of the file, there are fewer than requested. */
  async at(start: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, this.size - start)));
    const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, start);
    return buffer.subarray(0, bytesRead);
  }
}

/** Random access to the bytes of a file, or of another object with these members. */
export type Bytes = Pick<FileBytes, 'at' | 'size'>;

const READ_BYTES = 64 * 1024;

/** Buffered reader: reads small parts of a file with few system calls. */
export class Cursor {
  readonly #bytes: Bytes;
  #piece = Buffer.alloc(0);
  #start = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  /** Returns this number of bytes; undefined if the file ends before them. */
  async at(place: number, length: number): Promise<Buffer | undefined> {
    const found = await this.upTo(place, length);
    return found.length === length ? found : undefined;
  }

  /** Returns this number of bytes, or the rest of the file if it is shorter. */
  async upTo(place: number, length: number): Promise<Buffer> {
    if (place < this.#start || place + length > this.#start + this.#piece.length) {
      this.#piece = Buffer.from(await this.#bytes.at(place, Math.max(length, READ_BYTES)));
      this.#start = place;
    }
    return this.#piece.subarray(place - this.#start, place - this.#start + length);
  }
}
