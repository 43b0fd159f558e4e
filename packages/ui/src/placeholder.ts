import { thumbHashToDataURL } from 'thumbhash';

/** The shortest thumbhash has a header and one colour. */
const MIN_BYTES = 5;

/** The one that was drawn last: a picture and what it lies on are made of the same, one after the other. */
let last: { thumbhash: string; url: string } | undefined;

/** A few pixels in the picture's own colours, as a data URL, from the base64 that comes with its description. */
export function placeholderUrl(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  if (last?.thumbhash === thumbhash) return last.url;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    if (bytes.length < MIN_BYTES) return null;
    last = { thumbhash, url: thumbHashToDataURL(bytes) };
    return last.url;
  } catch {
    // No base64: the picture just comes without.
    return null;
  }
}
