import { type CodePage, codePageOf } from '@museummate/pack-format';

/**
 * A decoded text with its encoding. The text should be saved again unless it is UTF-8 without a byte order
 * mark.
 */
export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | Capitalize<CodePage>;
  /** Whether the file begins with a UTF-8 byte order mark. */
  hasMark: boolean;
  /** Number of the first line that is not UTF-8, if the text has another encoding. */
  line?: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a text in UTF-8, UTF-16 or a Windows code page; undefined if it is not text. The code page is guessed with
 * the help of `languages`, the languages that the text may be in.
 */
export function decodeText(bytes: Uint8Array, languages: readonly string[] = []): DecodedText | undefined {
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return { text, encoding: 'UTF-16', hasMark: false, line: 1 };
  }
  if (bytes.includes(0)) return undefined;
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  const text = asUtf8(content);
  if (text !== undefined) return { text, encoding: 'UTF-8', hasMark };
  const readAs = (page: CodePage) => new TextDecoder(page).decode(content);
  const page = codePageOf(readAs, languages);
  return {
    text: readAs(page),
    encoding: page.replace('w', 'W') as Capitalize<CodePage>,
    hasMark,
    line: firstForeignLine(content),
  };
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const NEW_LINE = 0x0a;

function firstForeignLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEW_LINE, start);
    const stop = end < 0 ? bytes.length : end;
    if (asUtf8(bytes.subarray(start, stop)) === undefined) return line;
    start = stop + 1;
  }
  return 1;
}
