import type { MediaStore } from '@museummate/content';
import { ApiError } from '#http/responses/api-error.ts';
import { zipStream } from '#http/zip-stream.ts';
import type { PackContent } from './source-reader.ts';

/**
 * Maximum size of an exported archive in bytes, because sizes in the ZIP format have 32 bits. Larger museums must
 * be exported on the command line.
 */
const MAX_BYTES = 0xffffffff - 64 * 1024 * 1024;
const MAX_ENTRIES = 0xffff;

/**
 * Throws if the museum does not fit into an archive. It is called before the response begins, so that the error
 * can still be sent.
 */
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

/** Streams a pack as a ZIP archive. */
export function packArchive(
  { texts, media }: PackContent,
  store: Pick<MediaStore, 'read'>,
): AsyncGenerator<Buffer> {
  return zipStream([
    ...texts.map(({ name, text }) => ({ name, content: () => [Buffer.from(text)] })),
    ...media.map(({ name, key }) => ({ name, content: () => store.read(key) })),
  ]);
}
