import { thumbHashToDataURL } from 'thumbhash';

/** The shortest thumbhash has a header and one colour. */
const MIN_BYTES = 5;

/** A few pixels in the picture's own colours, as a data URL, from the base64 that comes with its description. */
export function placeholderUrl(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0));
    return bytes.length < MIN_BYTES ? null : thumbHashToDataURL(bytes);
  } catch {
    // No base64: the picture just comes without.
    return null;
  }
}
