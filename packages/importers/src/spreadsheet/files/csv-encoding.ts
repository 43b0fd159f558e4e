import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableSourceError } from '#core/notes.ts';
import { knownHeaders } from '../headings/headers.ts';
import {
  detectEncoding,
  type HeadingEvidence,
  type LegacyEncoding,
  wideEncodingOf,
} from './detect-encoding.ts';

/**
 * Encoding of a CSV file. `mixed` means UTF-8 with some bytes of Windows-1252. Such a file is written by
 * programs that insert text into a file without converting it.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'mixed' | LegacyEncoding;

/** Number of bytes at the beginning of a file from which its encoding is detected. */
const BYTES_LOOKED_AT = 1_000_000;
const LINES_LOOKED_AT = 10;

/**
 * The characters of code page 850 from 0x80 on. Excel calls this encoding "CSV (MS-DOS)". Neither browsers nor
 * Node can decode it.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';
const WINDOWS_1252 = Array.from({ length: 32 }, (_, place) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + place)),
);

/** Decodes a file in pieces. */
export async function* decodedText(file: string, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'mixed') yield* decodedMixed(file);
  else if (encoding === 'cp850')
    for await (const chunk of createReadStream(file)) yield decodeCp850(chunk as Uint8Array);
  else {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of createReadStream(file))
      yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  }
}

/** Decodes the beginning of a file. */
export function decodeHead(head: Uint8Array, encoding: Encoding): string {
  if (encoding === 'mixed') return decodeMixed(Buffer.from(head).toString('latin1'));
  return encoding === 'cp850' ? decodeCp850(head) : new TextDecoder(encoding).decode(head);
}

function decodeCp850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (letter) => CP850[letter.charCodeAt(0) - 0x80] ?? letter);
}

async function* decodedMixed(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file)) {
    const text = rest + (chunk as Buffer).toString('latin1');
    // The last bytes of a chunk may be the beginning of a character. In this case, only complete lines are
    // decoded now. The rest is decoded with the next chunk.
    const end = Math.max(0, text.length - 3);
    const cut = /[\x80-\xff]/.test(text.slice(end)) ? text.lastIndexOf('\n') + 1 : text.length;
    yield decodeMixed(text.slice(0, cut));
    rest = text.slice(cut);
  }
  yield decodeMixed(rest);
}

const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

function decodeMixed(latin1: string): string {
  return latin1
    .split(/((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+)/)
    .map((part, place) =>
      place % 2 === 1
        ? Buffer.from(part, 'latin1').toString('utf8')
        : part.replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter),
    )
    .join('');
}

/**
 * Detects the encoding of a file. UTF-8 and UTF-16 are recognised from the bytes. Otherwise the encoding is an
 * older one, which must be guessed.
 */
export async function encodingOf(
  file: string,
  languages: readonly string[],
  delimiterIn: (text: string) => string,
): Promise<Encoding> {
  const head = await headOf(file, 4096);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(head);
  if (wide) return wide;
  if (await isUtf8(file)) return 'utf-8';
  const bytes = await headOf(file, BYTES_LOOKED_AT);
  if (isMixed(bytes)) return 'mixed';
  return detectEncoding(bytes, languages, (encoding) => headingsIn(decodeHead(bytes, encoding), delimiterIn));
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Uint8Array, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a text is UTF-8 with some bytes of Windows-1252. That is so if most characters beyond ASCII are valid
 * UTF-8.
 */
function isMixed(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  const correct = text.match(UTF8_CHARACTER)?.length ?? 0;
  const others = text.replace(UTF8_CHARACTER, '').match(/[\x80-\xff]/g)?.length ?? 0;
  return correct > others;
}

function headingsIn(text: string, delimiterIn: (text: string) => string): HeadingEvidence {
  const delimiter = delimiterIn(text);
  const rows = text.split(/\r\n?|\n/, LINES_LOOKED_AT).map((line) => {
    const titles = line.split(delimiter).map((cell) => cell.replaceAll('"', ''));
    const known = [...knownHeaders(titles, 'artwork')];
    const accented = known.filter(([position]) => /(?!\p{ASCII})\p{L}/u.test(titles[position] ?? '')).length;
    const languages = known.flatMap(([, { meaning, languages: all }]) =>
      'spot' in meaning && meaning.spot.language ? [meaning.spot.language] : onlyOne(all),
    );
    return { accented, languages };
  });
  const [best] = rows.sort(
    (one, other) => other.accented - one.accented || other.languages.length - one.languages.length,
  );
  return best ?? { accented: 0, languages: [] };
}

/**
 * Ignores a heading that is the same in several languages, because it does not show in which language the list
 * is.
 */
const onlyOne = (languages: readonly string[]) => (languages.length === 1 ? languages : []);

const OTHER_FILES: readonly [beginning: RegExp, name: string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^\s*<(?:!doctype html|html)\b/i, 'a web page'],
  [/^ÐÏ.à/, 'an old Excel or Word file'],
  [/^\{\\rtf/, 'a text document'],
];

/**
 * Matches control characters, which a text file does not contain. Zero bytes are not matched, because UTF-16
 * contains many of them.
 */
const CONTROL = /(?![\0\s\u0080-\u009f])\p{Cc}/gu;

/** Throws if the first bytes show that the file is not a list. The name of the file is ignored. */
export async function refuseOtherFiles(file: string, name: string): Promise<void> {
  const head = Buffer.from(await headOf(file, 4096)).toString('latin1');
  const [, other] = OTHER_FILES.find(([beginning]) => beginning.test(head)) ?? [];
  const controls = head.match(CONTROL)?.length ?? 0;
  if (other === undefined && controls <= head.length / 20) return;
  throw new UnreadableSourceError(
    `${name} is ${other ?? 'a binary file'}, not a list: open it in a spreadsheet program and save it as .xlsx or .csv`,
  );
}

export async function headOf(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
