import { type CodePage, codePageOf } from '@museummate/pack-format';

/** An encoding that the bytes do not reveal with certainty. */
export type LegacyEncoding = CodePage | 'macintosh' | 'cp850' | OtherEncoding;

type OtherEncoding = 'shift_jis' | 'euc-jp' | 'gb18030' | 'big5' | 'euc-kr' | 'koi8-r' | 'ibm866';

/** The known headings of a text: how many contain other letters than ASCII, and their languages. */
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
/** In the order of their likelihood. */
const ENCODINGS: readonly LegacyEncoding[] = ['windows-1252', ...PAGES, 'macintosh', 'cp850', ...OTHERS];

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
 * Guesses the encoding of a text that is not UTF-8. In the right encoding, most headings are words of a language.
 * `evidenceOf` looks for headings in the decoded text. If the headings are ASCII, their languages and those of the museum
 * decide.
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

/** Encodings with several bytes per character have combinations that do not exist. */
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
