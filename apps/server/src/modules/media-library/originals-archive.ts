import { type MediaRecord, type MediaStore, originalKey } from '@museummate/content';
import type { ZipEntry } from '#http/zip-stream.ts';

/** Name of the last file in an archive. It lists the files that could not be read. */
const MISSING = 'MISSING.txt';

/**
 * Returns the original files for an archive. If a file is missing in the media store, it is listed in MISSING.txt
 * and the download continues.
 */
export async function* originalEntries(
  files: readonly (readonly [path: string, record: MediaRecord])[],
  store: Pick<MediaStore, 'read' | 'size'>,
): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for (const [path, { hash, extension }] of files) {
    const key = originalKey(hash, extension);
    if ((await store.size(key)) === undefined) missing.push(path);
    else yield { name: archiveName(path, extension), content: () => store.read(key) };
  }
  if (missing.length > 0) yield { name: MISSING, content: () => [Buffer.from(`${missing.join('\n')}\n`)] };
}

/** Returns the name of a file in the archive. A remote file is named after the end of its URL. */
function archiveName(path: string, extension: string): string {
  if (path.startsWith('media/')) return path;
  const last = path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const stem = last.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/\.[^.]*$/, '') || 'file';
  return `media/remote/${stem}.${extension}`;
}
