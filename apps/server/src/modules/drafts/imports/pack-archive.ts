import { crc32 } from 'node:zlib';
import type { MediaStore } from '@museummate/content';
import { ApiError } from '#http/responses/api-error.ts';
import type { PackContent } from './source-reader.ts';

/**
 * Maximum size of an exported archive: the ZIP format has 32-bit sizes. Larger museums are exported on the command
 * line.
 */
const MAX_BYTES = 0xffffffff - 64 * 1024 * 1024;
const MAX_ENTRIES = 0xffff;

/** Throws if the museum does not fit into an archive, before any byte is sent. */
export function assertFits({ texts, media }: PackContent): void {
  const bytes =
    media.reduce((sum, each) => sum + each.bytes, 0) +
    texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_BYTES || texts.length + media.length > MAX_ENTRIES)
    throw new ApiError(
      413,
      'pack_too_large',
      'This museum is larger than 4 GB. Ask whoever runs the server for an export: npm run museum -- export.',
    );
}

/** Fixed date of all entries, 1 January 1980 in ZIP format, so that the same draft results in the same archive. */
const DATE = 0x0021;
/** ZIP flags: names are UTF-8, and the sizes follow the bytes, because the bytes are streamed. */
const FLAGS = 0x0808;
const VERSION = 20;

/** Streams a pack as an uncompressed ZIP archive, because media are already compressed. */
export async function* packArchive(
  { texts, media }: PackContent,
  store: Pick<MediaStore, 'read'>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  const head = (name: Buffer) => {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(FLAGS, 2);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt16LE(name.length, 22);
    return common;
  };
  async function* entry(name: string, content: AsyncIterable<Buffer> | Buffer[]): AsyncGenerator<Buffer> {
    const raw = Buffer.from(name);
    const start = offset;
    const common = head(raw);
    yield Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, raw]);
    let bytes = 0;
    let crc = 0;
    for await (const chunk of content) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      yield chunk;
    }
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc, 0);
    sizes.writeUInt32LE(bytes, 4);
    sizes.writeUInt32LE(bytes, 8);
    yield Buffer.concat([Buffer.from('PK\u0007\u0008', 'latin1'), sizes]);
    sizes.copy(common, 10);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(start, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, raw]));
    offset = start + 30 + raw.length + bytes + 16;
  }
  for (const { name, text } of texts) yield* entry(name, [Buffer.from(text)]);
  for (const { name, key } of media) yield* entry(name, await store.read(key));
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
