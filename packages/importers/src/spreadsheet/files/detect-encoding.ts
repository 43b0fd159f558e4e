import { type CodePage, codePageOf } from '@museummate/pack-format';

/** An older encoding. Its bytes do not show with certainty which encoding it is. */
export type LegacyEncoding = CodePage | 'macintosh' | 'cp850' | OtherEncoding;

type OtherEncoding = 'shift_jis' | 'euc-jp' | 'gb18030' | 'big5' | 'euc-kr' | 'koi8-r' | 'ibm866';

/**
 * Known headings in a decoded text: the number of headings with letters beyond ASCII (`accented`), and the
 * languages of the headings.
 */
export interface HeadingEvidence {
  accented: number;
  languages: readonly string[];
}

/** Encodings of East Asian and Russian programs. */
const OTHERS: readonly OtherEncoding[] = [
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
  'ibm866',
];
const PAGES = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((page) => `windows-125${page}` as CodePage);
/** All older encodings, the most likely first. */
const ENCODINGS: readonly LegacyEncoding[] = ['windows-1252', ...PAGES, 'macintosh', 'cp850', ...OTHERS];

/** In UTF-16, at least this share of the bytes at even positions, or at odd positions, is zero. */
const ZERO_SHARE = 0.2;

/** Detects UTF-16 without a byte order mark. In UTF-16, every other byte of a Western text is zero. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = { even: 0, odd: 0 };
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd'] += 1;
  const least = (head.length / 2) * ZERO_SHARE;
  if (zeros.odd > least && zeros.odd > zeros.even * 4) return 'utf-16le';
  return zeros.even > least && zeros.even > zeros.odd * 4 ? 'utf-16be' : undefined;
}

/**
 * Guesses the encoding of a text that is not UTF-8. `evidenceOf` decodes the text and looks for known headings.
 * The encoding with most known headings beyond ASCII is chosen. If no heading has letters beyond ASCII, the
 * languages of the headings and of the museum decide.
 */
export function detectEncoding(
  bytes: Uint8Array,
  languages: readonly string[],
  evidenceOf: (encoding: LegacyEncoding) => HeadingEvidence,
): LegacyEncoding {
  const evidence = new Map(ENCODINGS.map((encoding) => [encoding, evidenceOf(encoding)] as const));
  const likely = [...(evidence.get('windows-1252')?.languages ?? []), ...languages];
  const readAs = (page: CodePage) => new TextDecoder(page).decode(bytes);
  const byLanguage: LegacyEncoding = isJapanese(bytes, likely) ? 'shift_jis' : codePageOf(readAs, likely);
  const page: LegacyEncoding = byLanguage === 'windows-1252' && isMacRoman(bytes) ? 'macintosh' : byLanguage;
  const score = (encoding: LegacyEncoding) =>
    isPossible(bytes, encoding) ? (evidence.get(encoding)?.accented ?? 0) : 0;
  const [best] = [...new Set([page, ...ENCODINGS])].sort((one, other) => score(other) - score(one));
  return best !== undefined && score(best) > score(page) ? best : page;
}

/**
 * Whether the bytes are valid in an encoding. If an encoding has several bytes per character, some combinations
 * of bytes are invalid.
 */
function isPossible(bytes: Uint8Array, encoding: LegacyEncoding): boolean {
  const isWide = OTHERS.slice(0, 5).some((each) => each === encoding);
  return !isWide || decodeStrictly(bytes, encoding) !== undefined;
}

function isJapanese(bytes: Uint8Array, languages: readonly string[]): boolean {
  const text = decodeStrictly(bytes, 'shift_jis');
  const isWritten = text !== undefined && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  return isWritten && languages.some((each) => /^ja\b/i.test(each));
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // The option `stream` is set, because the bytes may end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const isLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/**
 * Whether a text is in Mac Roman. There, accented letters are bytes from 0x80 to 0x9F. In Windows encodings,
 * these bytes are quotes and rare letters, and accented letters are bytes from 0xC0 to 0xFF.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  let mac = 0;
  let windows = 0;
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isLetter(bytes[place - 1]) || isLetter(bytes[place + 1]))) continue;
    // Three bytes are not counted, because they are frequent in Windows encodings: the apostrophe 0x92, and the
    // dashes 0x96 and 0x97.
    if (byte <= 0x9f && byte !== 0x92 && byte !== 0x96 && byte !== 0x97) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > windows * 2;
}
