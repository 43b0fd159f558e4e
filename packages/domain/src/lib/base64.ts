import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes text as URL-safe base64 without padding, because '/' and '=' of plain base64 break links (A1). */
export function encodeBase64Url(text: string): string {
  const bytes = encodeUtf8(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const chunk = bytes.slice(at, at + 3);
    const bits = ((chunk[0] ?? 0) << 16) | ((chunk[1] ?? 0) << 8) | (chunk[2] ?? 0);
    for (let digit = 0; digit <= chunk.length; digit++) encoded += ALPHABET[(bits >> (18 - 6 * digit)) & 63];
  }
  return encoded;
}

/** Decodes base64 of either alphabet, with or without padding, to text (A1); undefined if it is invalid. */
export function decodeBase64(encoded: string): string | undefined {
  const digits = encoded.replace(/={1,2}$/, '');
  if (digits.length !== encoded.length && encoded.length % 4 !== 0) return undefined;
  // A text of this length ends with a single base64 digit. One digit has only six bits, which is less than a byte, so
  // the text is invalid.
  if (digits.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const digit of digits.replaceAll('+', '-').replaceAll('/', '_')) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 0xff);
    }
  }
  return decodeUtf8(bytes);
}
