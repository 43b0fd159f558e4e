import type { Readable } from 'node:stream';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { UnreadableSourceError } from './notes.ts';
import { regularFile } from './regular-file.ts';

export interface ZipLimits {
  entries: number;
  /** Maximum unpacked size of all entries together. */
  bytes: number;
}

/**
 * Reads an untrusted ZIP file. It rejects names that lead out of the folder, and more entries or bytes than
 * allowed. It also rejects an entry that is larger than its declared size. An entry is unpacked only when it is
 * read.
 */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  /**
   * Opens a ZIP file. `otherwise` is the error message if the file is not a ZIP file. It is for formats such as
   * XLSX, because people do not know that these are ZIP files.
   */
  static async open(path: string, name: string, limits: ZipLimits, otherwise?: string): Promise<Zip> {
    await regularFile(path);
    let file: ZipFile | undefined;
    try {
      file = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
      const entries = new Map<string, Entry>();
      let bytes = 0;
      if (file.entryCount > limits.entries)
        throw new UnreadableSourceError(
          `${name} contains ${file.entryCount} files; at most ${limits.entries} are allowed`,
        );
      for await (const entry of file.eachEntry()) {
        const inside = entryName(entry);
        if (inside.endsWith('/')) continue;
        if (!isRegular(entry))
          throw new UnreadableSourceError(
            `${inside} in ${name} is a link, a pipe or a device; pack the file itself`,
          );
        bytes += entry.uncompressedSize;
        if (bytes > limits.bytes)
          throw new UnreadableSourceError(
            `${name} unpacks to more than ${Math.round(limits.bytes / 1e6)} MB; split it, or unpack it and give the folder`,
          );
        if (entries.has(inside))
          throw new UnreadableSourceError(
            `${name} contains ${inside} twice; pack the files again, each once`,
          );
        entries.set(inside, entry);
      }
      refuseBomb(name, [...entries.values()]);
      return new Zip(file, entries);
    } catch (error) {
      file?.close();
      if (error instanceof UnreadableSourceError) throw error;
      throw new UnreadableSourceError(`${name} ${otherwise ?? reasonOf(messageOf(error))}`);
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  async read(name: string): Promise<Readable | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.isEncrypted())
      throw new UnreadableSourceError(`${name} is protected by a password; save it without one`);
    return this.#file.openReadStreamPromise(entry);
  }

  close(): void {
    this.#file.close();
  }
}

/**
 * Maximum ratio between unpacked and packed size. For ordinary texts, the ratio is about 10; for empty sheets,
 * about 100.
 */
const MAX_RATIO = 250;
/** Unpacked size in bytes below which any compression ratio is harmless. */
const HARMLESS_BYTES = 50e6;
/** Size in bytes of the header before the content of an entry, without the entry's name. */
const LOCAL_HEAD_BYTES = 30;

/** Rejects ZIP bombs: entries that overlap, or that unpack to far more bytes than ordinary files. */
function refuseBomb(name: string, entries: readonly Entry[]): void {
  let end = 0;
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end)
      throw new UnreadableSourceError(`${name} contains files that overlap; pack the files again`);
    end = start + LOCAL_HEAD_BYTES + fileNameLength + compressedSize;
  }
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  if (unpacked > HARMLESS_BYTES && unpacked > packed * MAX_RATIO)
    throw new UnreadableSourceError(
      `${name} unpacks to ${Math.round(unpacked / 1e6)} MB from ${(packed / 1e6).toFixed(1)} MB, which is not normal for pictures, recordings or texts; pack the files again`,
    );
}

const UTF8_FLAG = 0x800;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the name of an entry. macOS writes UTF-8 names without setting the UTF-8 flag. So names without the
 * flag are also decoded as UTF-8 if possible, for example Löwe.jpg.
 */
function entryName({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if (generalPurposeBitFlag & UTF8_FLAG || fileNameRaw.every((byte) => byte < 0x80)) return fileName;
  let name: string;
  try {
    name = utf8.decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return fileName;
  }
  const error = validateFileName(name);
  if (error) throw new Error(error);
  return name;
}

/**
 * Whether an entry is a regular file. Unix programs write the file type into the upper 16 bits of the
 * attributes. Other programs write 0 there.
 */
function isRegular({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000;
}

/** Returns a readable text for an error of a ZIP file. Usually, the file was not copied completely. */
function reasonOf(message: string): string {
  return /central directory/i.test(message)
    ? 'cannot be read as a ZIP file, or is incomplete: copy it again, or unpack it and give the folder'
    : `cannot be read as a ZIP file: ${message}; pack the files again, or unpack them and give the folder`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
