/** An address under /media: the content hash of a file, and the width if it is a smaller copy of a picture. */
export interface MediaName {
  hash: string;
  width: number | null;
}

const NAME = /^\/media\/([0-9a-f]{64})(?:-([1-9][0-9]{1,3}))?\.[a-z0-9]{2,4}$/;

export function readMediaName(pathname: string): MediaName | null {
  const [, hash, width] = NAME.exec(pathname) ?? [];
  return hash ? { hash, width: width ? Number(width) : null } : null;
}

/** Files of the current and of older contents, by hash: what has the same bytes is there once. */
export const MEDIA_CACHE = 'media';
/** The name under which a file is kept. It has no extension: one copy of a picture answers for all of its sizes. */
export const mediaKey = (hash: string) => `/media/${hash}`;
/** The header that names the file which is kept. */
export const CACHED_FILE_HEADER = 'x-kept-file';
