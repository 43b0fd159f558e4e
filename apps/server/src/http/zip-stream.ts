import { crc32 } from 'node:zlib';

/** A file of an archive. Its content is read when the archive reaches it. */
export interface ZipEntry {
  name: string;
  content: () => Promise<AsyncIterable<Buffer>> | Iterable<Buffer>;
}

/** Fixed date of all entries, 1 January 1980 in ZIP format, so that the same files result in the same archive. */
const DATE = 0x0021;
/** ZIP flags: names are UTF-8, and the sizes follow the bytes, because the bytes are streamed. */
const FLAGS = 0x0808;
const VERSION = 20;
/** The ZIP version that a program must support to read archives over 4 GB. */
const VERSION_64 = 45;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

const signature = (letters: string) => Buffer.from(`PK${letters}`, 'latin1');

/**
 * Streams files as an uncompressed ZIP archive, because media are already compressed. Archives over 4 GB or 65,535
 * files are written in ZIP64. A single file must be smaller than 4 GB.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const raw = Buffer.from(name);
    const start = offset;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(FLAGS, 2);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt16LE(raw.length, 22);
    yield Buffer.concat([signature('\u0003\u0004'), common, raw]);
    let bytes = 0;
    let crc = 0;
    for await (const chunk of await content()) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      yield chunk;
    }
    if (bytes >= MAX_32) throw new Error(`${name} is too large for an archive`);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc, 0);
    sizes.writeUInt32LE(bytes, 4);
    sizes.writeUInt32LE(bytes, 8);
    yield Buffer.concat([signature('\u0007\u0008'), sizes]);
    sizes.copy(common, 10);
    directory.push(listing(common, raw, start));
    offset = start + 30 + raw.length + bytes + 16;
  }
  const listed = Buffer.concat(directory);
  const total = { entries: directory.length, bytes: listed.length, offset };
  const isLarge = total.entries > MAX_16 || total.bytes > MAX_32 || total.offset > MAX_32;
  yield Buffer.concat([listed, ...(isLarge ? [endOf64(total)] : []), endOf(total)]);
}

/** Returns an entry of the directory at the end of an archive. An offset over 4 GB is in an extra field. */
function listing(common: Buffer, raw: Buffer, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(start, MAX_32), 10);
  if (start < MAX_32) return Buffer.concat([signature('\u0001\u0002\u0014\u0000'), common, rest, raw]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  common.writeUInt16LE(VERSION_64, 0);
  common.writeUInt16LE(extra.length, 24);
  return Buffer.concat([signature('\u0001\u0002\u002d\u0000'), common, rest, raw, extra]);
}

interface Total {
  entries: number;
  bytes: number;
  offset: number;
}

function endOf64({ entries, bytes, offset }: Total): Buffer {
  const end = Buffer.alloc(52);
  end.writeBigUInt64LE(44n, 0);
  end.writeUInt16LE(VERSION_64, 8);
  end.writeUInt16LE(VERSION_64, 10);
  end.writeBigUInt64LE(BigInt(entries), 20);
  end.writeBigUInt64LE(BigInt(entries), 28);
  end.writeBigUInt64LE(BigInt(bytes), 36);
  end.writeBigUInt64LE(BigInt(offset), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 4);
  locator.writeUInt32LE(1, 12);
  return Buffer.concat([signature('\u0006\u0006'), end, signature('\u0006\u0007'), locator]);
}

function endOf({ entries, bytes, offset }: Total): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries, MAX_16), 4);
  end.writeUInt16LE(Math.min(entries, MAX_16), 6);
  end.writeUInt32LE(Math.min(bytes, MAX_32), 8);
  end.writeUInt32LE(Math.min(offset, MAX_32), 12);
  return Buffer.concat([signature('\u0005\u0006'), end]);
}
