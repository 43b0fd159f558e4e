/** The characters that Windows-1252 has for the bytes 0x80 to 0x9F. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const BYTES = new Map([...WINDOWS_1252].map((character, place) => [character, 0x80 + place]));

/** Matches the first two bytes of a UTF-8 character that were decoded as Windows-1252: Ã¤, Ã©, â€™. */
const ENCODED_TWICE = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/**
 * Repairs a text that was encoded as UTF-8 twice: `GroÃŸe` becomes `Große`. Returns undefined if the text was not
 * encoded twice.
 */
export function repairDoubleEncoding(text: string): string | undefined {
  if (!ENCODED_TWICE.test(text)) return undefined;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) {
    const code = BYTES.get(character) ?? character.charCodeAt(0);
    if (code > 0xff) return undefined;
    bytes[length++] = code;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
  } catch {
    return undefined;
  }
}

const TAGS = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[0-9a-f]{1,6});/gi;

/**
 * Removes HTML tags and decodes HTML entities in a text that visitors see as plain text. Returns undefined if there
 * are none.
 */
export function withoutHtml(text: string): string | undefined {
  const bare = text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(TAGS, '')
    .replace(ENTITY, (whole, name: string) => decodeEntity(name) ?? whole)
    .trim();
  return bare === text.trim() ? undefined : bare;
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : undefined;
}
