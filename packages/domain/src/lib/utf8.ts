const REPLACEMENT = 0xfffd;

/**
 * Encodes UTF-8. TextEncoder is not available, because the domain package uses neither the DOM nor Node. A
 * lone surrogate becomes U+FFFD, as with TextEncoder.
 */
export function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = scalar(character.codePointAt(0));
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continuation(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), continuation(point >> 6), continuation(point));
    else
      bytes.push(
        0xf0 | (point >> 18),
        continuation(point >> 12),
        continuation(point >> 6),
        continuation(point),
      );
  }
  return bytes;
}

/** Decodes UTF-8. Invalid bytes become U+FFFD instead of an error, so that the rest can be read. */
export function decodeUtf8(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const [point, length] = pointAt(bytes, at);
    text += String.fromCodePoint(point);
    at += length;
  }
  return text;
}

/**
 * Replaces an unpaired surrogate. Iterating over a text already combines paired surrogates into one code point,
 * so every remaining surrogate is unpaired.
 */
function scalar(point = REPLACEMENT): number {
  return isSurrogate(point) ? REPLACEMENT : point;
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff;
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** The code point at an offset, and its length in bytes. */
function pointAt(bytes: readonly number[], at: number): [point: number, length: number] {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return [first, 1];
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return [REPLACEMENT, 1];
  let point = first & (0x7f >> length);
  for (let offset = 1; offset < length; offset++) {
    const next = bytes[at + offset] ?? 0;
    if (next >> 6 !== 0b10) return [REPLACEMENT, offset];
    point = (point << 6) | (next & 0x3f);
  }
  const smallest = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0x80;
  return point < smallest || point > 0x10ffff || isSurrogate(point) ? [REPLACEMENT, 1] : [point, length];
}
