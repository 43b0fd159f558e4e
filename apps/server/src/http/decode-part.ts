/** Decodes a part of a URL path. A part with an invalid % sequence is returned unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
