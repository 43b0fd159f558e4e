import { thumbHashToDataURL } from 'thumbhash';

/** Minimum size of a thumbhash: a header and one colour. */
const MIN_BYTES = 5;

/** Cache of the last result: a picture and its backdrop use the same placeholder, one after the other. */
let last: { thumbhash: string; url: string } | undefined;

/** Decodes a thumbhash (base64) into a tiny picture of its colours, as a data URL. */
export function placeholderUrl(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  if (last?.thumbhash === thumbhash) return last.url;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    if (bytes.length < MIN_BYTES) return null;
    last = { thumbhash, url: thumbHashToDataURL(bytes) };
    return last.url;
  } catch {
    // Invalid base64: the picture is shown without a placeholder.
    return null;
  }
}
