import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Minimum number of bytes of a thumbhash: a header and one colour. */
const MIN_BYTES = 5;

/**
 * Cache of the last result. A picture and its backdrop use the same placeholder, one directly after the
 * other.
 */
let last: { thumbhash: string; url: string } | undefined;

/** Decodes a thumbhash (base64) into a tiny picture with the colours of the original, as a data URL. */
export function placeholderUrl(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  if (last?.thumbhash === thumbhash) return last.url;
  try {
    const bytes = bytesOf(thumbhash);
    if (!bytes) return null;
    last = { thumbhash, url: thumbHashToDataURL(bytes) };
    return last.url;
  } catch {
    // The base64 is invalid. The error is ignored on purpose, and the picture is shown without a placeholder.
    return null;
  }
}

/** Returns whether a picture is dark on average. It is computed from the thumbhash. */
export function isDarkPicture(thumbhash: string | null | undefined): boolean {
  try {
    const bytes = thumbhash && bytesOf(thumbhash);
    if (!bytes) return false;
    const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
    return a > 0.5 && (r + g + b) / 3 < 0.5;
  } catch {
    // The base64 is invalid, so nothing is known about the picture. The error is ignored on purpose.
    return false;
  }
}

function bytesOf(thumbhash: string): Uint8Array | null {
  const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
  return bytes.length < MIN_BYTES ? null : bytes;
}
