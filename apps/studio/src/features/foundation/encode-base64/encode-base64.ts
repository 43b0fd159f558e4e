/**
 * Number of bytes that are encoded at once. It is a multiple of three, so that the encoded parts can be joined.
 */
const PIECE = 3 * 8192;

/** Encodes a file as base64, because request bodies are JSON. */
export async function encodeBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return text;
}
