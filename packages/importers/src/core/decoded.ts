/** Decodes a name from a URL. A name with an invalid % sequence is returned unchanged. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
