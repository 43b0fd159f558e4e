import { type CodePage, codePageOf } from '@museummate/pack-format';

/** Older encodings, between which only a guess is possible. */
export type LegacyEncoding = CodePage | 'shift_jis' | 'macintosh';

/** Minimum share of zero bytes at even or odd positions in UTF-16. */
const ZERO_SHARE = 0.2;

/** Detects UTF-16 without a byte order mark: in Western text, every other byte is zero. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = { even: 0, odd: 0 };
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd'] += 1;
  const least = (head.length / 2) * ZERO_SHARE;
  if (zeros.odd > least && zeros.odd > zeros.even * 4) return 'utf-16le';
  return zeros.even > least && zeros.even > zeros.odd * 4 ? 'utf-16be' : undefined;
}

/**
 * Guesses the encoding of a text that is not UTF-8 from its likely languages. `languagesIn` returns those of the column
 * headers in a decoded text.
 */
export function detectEncoding(
  bytes: Uint8Array,
  languages: readonly string[],
  languagesIn: (text: string) => readonly string[],
): LegacyEncoding {
  const japanese = decodeStrictly(bytes, 'shift_jis');
  if (japanese !== undefined && /[\u3040-\u30ff\u4e00-\u9fff]/.test(japanese)) {
    const isJapanese = (codes: readonly string[]) => codes.some((code) => /^ja\b/i.test(code));
    if (isJapanese(languages) || isJapanese(languagesIn(japanese))) return 'shift_jis';
  }
  const readAs = (page: CodePage) => new TextDecoder(page).decode(bytes);
  const page = codePageOf(readAs, languages);
  return page === 'windows-1252' && isMacRoman(bytes) ? 'macintosh' : page;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // `stream`, because the bytes may end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/**
 * Whether a text is in Mac Roman. It has accented letters at 0x80 to 0x9F, where Windows has quotes and rare letters.
 * In Windows, accented letters are at 0xC0 to 0xFF.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[place - 1]) || isLetter(bytes[place + 1]))) continue;
    // In Windows, 0x92 is the apostrophe, which often occurs between letters, and 0x96 and 0x97 are dashes. They prove
    // nothing.
    if (byte <= 0x9f && byte !== 0x92 && byte !== 0x96 && byte !== 0x97) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > windows * 2;
}
