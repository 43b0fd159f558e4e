/** A URL under /media: the content hash of a file, and the width if it is a smaller copy of a picture. */
export interface MediaName {
  hash: string;
  width: number | null;
}

const NAME = /^\/media\/([0-9a-f]{64})(?:-([1-9][0-9]{1,3}))?\.[a-z0-9]{2,4}$/;

export function readMediaName(pathname: string): MediaName | null {
  const [, hash, width] = NAME.exec(pathname) ?? [];
  return hash ? { hash, width: width ? Number(width) : null } : null;
}

/**
 * Name of the cache with files of current and older content. Its keys are content hashes, so that equal files are
 * stored once.
 */
export const MEDIA_CACHE = 'media';
/**
 * Key of a stored file. It contains no width or extension, because one stored copy of a picture is used for all
 * its sizes.
 */
export const mediaKey = (hash: string) => `/media/${hash}`;
/** Response header with the URL of the stored file. */
export const CACHED_FILE_HEADER = 'x-kept-file';
