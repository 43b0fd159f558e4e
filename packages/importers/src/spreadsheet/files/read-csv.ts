import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableSourceError } from '#core/notes.ts';
import { knownHeaders } from '../headings/headers.ts';
import { detectEncoding, type LegacyEncoding, wideEncodingOf } from './detect-encoding.ts';
import { SHEET_LIMITS, type SheetRow, type Workbook } from './sheet.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding;

/**
 * Opens a CSV file of any program. Detects the encoding and the delimiter from the file itself. The languages in the
 * headers, or else the museum's languages, help to detect the encoding.
 */
export async function openCsv(file: string, languages: readonly string[] = []): Promise<Workbook> {
  const encoding = await encodingOf(file, languages);
  const { delimiter, skip } = await delimiterOf(file, encoding);
  const name = path.basename(file);
  const sheets = [{ name: '', rows: () => csvRows(file, name, encoding, delimiter, skip) }];
  return { sheets, ...(encoding.startsWith('utf') ? {} : { encoding }), close() {} };
}

async function* csvRows(
  file: string,
  name: string,
  encoding: Encoding,
  delimiter: string,
  /** Number of lines before the first row. */
  skip: number,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: skip + 1,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: SHEET_LIMITS.cellCharacters * 20,
  });
  const text = Readable.from(decoded(file, encoding));
  text.on('error', (error) => parser.destroy(error));
  let number = skip;
  try {
    for await (const cells of text.pipe(parser)) {
      number += 1;
      if (number > SHEET_LIMITS.rows)
        throw new UnreadableSourceError(
          `${name} has more than ${SHEET_LIMITS.rows} rows; split it into several files`,
        );
      const row = cells as string[];
      if (row.length > SHEET_LIMITS.columns)
        throw new UnreadableSourceError(`${name} has more than ${SHEET_LIMITS.columns} columns`);
      yield { number, cells: row };
    }
  } catch (error) {
    if (error instanceof UnreadableSourceError) throw error;
    throw new UnreadableSourceError(`${name} cannot be read after row ${number}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a cell starts with a quote (") that is never closed; close it, or save the list as .xlsx';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'a row is too long; check whether a quote (") is opened in it and never closed';
  return error instanceof Error ? error.message : String(error);
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file))
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  yield decoder.decode();
}

/** Returns the encoding. UTF-8 and UTF-16 are recognised by their bytes; older encodings are guessed. */
async function encodingOf(file: string, languages: readonly string[]): Promise<Encoding> {
  const head = await headOf(file, 4096);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(head);
  if (wide) return wide;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Uint8Array, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    const { delimiter } = await delimiterOf(file, 'windows-1252');
    const bytes = await headOf(file, 1_000_000);
    const inHeads = headLanguages(new TextDecoder('windows-1252').decode(bytes), delimiter);
    return detectEncoding(bytes, [...inHeads, ...languages], (text) => headLanguages(text, delimiter));
  }
}

/**
 * Returns the languages that occur in the column headings: as codes, or as the language of the words. Codes are
 * readable in any encoding.
 */
function headLanguages(text: string, delimiter: string): string[] {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT);
  const heads = lines.map((line) =>
    [
      ...knownHeaders(
        line.split(delimiter).map((cell) => cell.replaceAll('"', '')),
        'artwork',
      ).values(),
    ].flatMap(({ meaning, languages }) =>
      'spot' in meaning && meaning.spot.language ? [meaning.spot.language] : onlyOne(languages),
    ),
  );
  const [most = []] = heads.sort((one, other) => other.length - one.length);
  return most.filter((language) => language !== undefined);
}

/** A word that belongs to several languages proves none of them. */
const onlyOne = (languages: readonly string[]) => (languages.length === 1 ? languages : []);

const DELIMITERS = [';', ',', '\t', '|'];

const LINES_LOOKED_AT = 10;

/**
 * Returns the delimiter that occurs most often in one of the first rows, outside quotes. Several rows are examined,
 * because the headers may be below a title. Excel may also name the delimiter in a line before (`sep=;`).
 */
async function delimiterOf(file: string, encoding: Encoding): Promise<{ delimiter: string; skip: number }> {
  const text = new TextDecoder(encoding).decode(await headOf(file, 65_536));
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return { delimiter: named, skip: 1 };
  let best = { delimiter: ',', count: 0 };
  let counts = new Map<string, number>();
  let quoted = false;
  let lines = 0;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n') {
      counts = new Map();
      if (++lines >= LINES_LOOKED_AT) break;
    } else if (!quoted && DELIMITERS.includes(character)) {
      const count = (counts.get(character) ?? 0) + 1;
      counts.set(character, count);
      if (count > best.count) best = { delimiter: character, count };
    }
  }
  return { delimiter: best.delimiter, skip: 0 };
}

async function headOf(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
