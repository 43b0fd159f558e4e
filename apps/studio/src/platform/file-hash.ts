/**
 * Maximum size in bytes of files that get a hash. Hashing needs the whole file in memory. A larger file is always
 * uploaded, even if the museum has it already.
 */
const MAX_BYTES = 64 * 1024 ** 2;

/** Returns the SHA-256 of a file; undefined where the browser cannot compute it, for instance over plain HTTP. */
export async function fileHash(file: Blob): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle || file.size > MAX_BYTES) return undefined;
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
