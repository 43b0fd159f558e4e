import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableSourceError } from '#core/notes.ts';
import { knownHeaders } from '../headings/headers.ts';
import {
  decodedText,
  decodeHead,
  type Encoding,
  encodingOf,
  headOf,
  refuseOtherFiles,
} from './csv-encoding.ts';
import { isTorn, openQuote, rowsOfLines } from './open-quotes.ts';
import { type OpenQuote, SHEET_LIMITS, type SheetRow, type Workbook } from './sheet.ts';

/**
 * Opens a CSV file of any program. Encoding and delimiter are detected from the file. The languages of the headings
 * and of the museum help to detect the encoding.
 */
export async function openCsv(file: string, languages: readonly string[] = []): Promise<Workbook> {
  const name = path.basename(file);
  await refuseOtherFiles(file, name);
  const encoding = await encodingOf(file, languages, delimiterIn);
  const { delimiter, skip } = delimiterOf(decodeHead(await headOf(file, 65_536), encoding));
  let quotes: OpenQuote[] = [];
  const rows = () => {
    quotes = [];
    return csvRows({ file, name, encoding, delimiter, skip, quotes });
  };
  const sheets = [{ name: '', rows, openQuotes: () => quotes }];
  return { sheets, ...(encoding.startsWith('utf') ? {} : { encoding }), close() {} };
}

/**
 * Maximum number of characters after an unclosed quote. If there are more, reading the file fails, because the
 * rest must be held in memory to be read again.
 */
const MAX_REST = 50_000_000;
/** Maximum number of unclosed quotes. If there are more, reading the file fails. */
const MAX_OPEN_QUOTES = 100;

interface CsvSource {
  file: string;
  name: string;
  encoding: Encoding;
  delimiter: string;
  /** Number of lines before the first row. */
  skip: number;
  quotes: OpenQuote[];
}

/**
 * Reads the rows. If a line contains an unclosed quote, the quote is read as an ordinary character of this line.
 * Reading then continues with the next line.
 */
async function* csvRows(source: CsvSource): AsyncGenerator<SheetRow> {
  const { file, encoding, delimiter, quotes } = source;
  const state = { number: source.skip, characters: 0 };
  let text: AsyncIterable<string> | Iterable<string> = decodedText(file, encoding);
  let skip = source.skip;
  for (;;) {
    try {
      yield* parsedRows(text, source, skip, state);
      return;
    } catch (error) {
      if (error instanceof UnreadableSourceError) throw error;
      const rest =
        isOpenQuote(error) && quotes.length < MAX_OPEN_QUOTES ? await restOf(source, state.characters) : '';
      const [line = '', ...others] = rest.split(/(?<=\n)/);
      if (line === '') throw new UnreadableSourceError(reasonOf(error, source.name, state.number));
      state.number += 1;
      state.characters += line.length;
      quotes.push(openQuote(line, state.number, delimiter, others.length + 1));
      yield { number: state.number, cells: rowsOfLines(line, delimiter)[0] ?? [] };
      text = [others.join('')];
      skip = 0;
    }
  }
}

/**
 * Returns the text of the file without its first `from` characters. Returns an empty text if it is longer than
 * `MAX_REST`.
 */
async function restOf({ file, encoding }: CsvSource, from: number): Promise<string> {
  let before = from;
  let rest = '';
  for await (const piece of decodedText(file, encoding)) {
    rest += piece.slice(before);
    before = Math.max(0, before - piece.length);
    if (rest.length > MAX_REST) return '';
  }
  return rest;
}

const isOpenQuote = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED';

async function* parsedRows(
  text: AsyncIterable<string> | Iterable<string>,
  { name, delimiter, quotes }: CsvSource,
  skip: number,
  state: { number: number; characters: number },
): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter,
    from_line: skip + 1,
    raw: true,
    relax_column_count: true,
    // A file may contain several kinds of line breaks, because people join lists from several files.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    max_record_size: SHEET_LIMITS.cellCharacters * 20,
  });
  const stream = Readable.from(text);
  stream.on('error', (error) => parser.destroy(error));
  for await (const { record, raw } of stream.pipe(parser) as AsyncIterable<{
    record: string[];
    raw: string;
  }>) {
    state.characters += raw.length;
    const isTornRow = isTorn(record, raw, delimiter);
    const rows = isTornRow ? rowsOfLines(raw, delimiter) : [record];
    if (isTornRow)
      quotes.push(openQuote(raw.split(/\r|\n/, 1)[0] ?? '', state.number + 1, delimiter, rows.length));
    for (const cells of rows) {
      state.number += 1;
      if (state.number > SHEET_LIMITS.rows)
        throw new UnreadableSourceError(
          `${name} has more than ${SHEET_LIMITS.rows} rows; split it into several files`,
        );
      if (cells.length > SHEET_LIMITS.columns)
        throw new UnreadableSourceError(`${name} has more than ${SHEET_LIMITS.columns} columns`);
      yield { number: state.number, cells };
    }
  }
}

function reasonOf(error: unknown, name: string, row: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const said = error instanceof Error ? error.message : String(error);
  const reason =
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a cell starts with a quote (") that is never closed; close it, or save the list as .xlsx'
      : code === 'CSV_MAX_RECORD_SIZE'
        ? 'a row is too long; check whether a quote (") is opened in it and never closed'
        : said;
  return `${name} cannot be read after row ${row}: ${reason}`;
}

const DELIMITERS = [';', ',', '\t', '|'];

const LINES_LOOKED_AT = 10;

/**
 * Returns the delimiter, and the number of lines to skip. Excel may write a line with the delimiter before the
 * list (`sep=;`).
 */
function delimiterOf(text: string): { delimiter: string; skip: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  return named ? { delimiter: named, skip: 1 } : { delimiter: delimiterIn(text), skip: 0 };
}

/**
 * Returns the delimiter that separates the most known headings in one of the first rows. Several rows are
 * examined, because the headings may be below a title. If there are no known headings, returns the delimiter
 * that is most frequent outside quotes.
 */
function delimiterIn(text: string): string {
  const used = DELIMITERS.map((delimiter) => ({ delimiter, count: mostInLine(text, delimiter) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (used.length < 2) return used[0]?.delimiter ?? ',';
  const lines = text.split(/\r\n?|\n/, LINES_LOOKED_AT);
  const [best] = used
    .map(({ delimiter }) => ({
      delimiter,
      known: Math.max(...lines.map((line) => headingsIn(line, delimiter))),
    }))
    .sort((one, other) => other.known - one.known);
  return (best && best.known > 1 ? best : used[0])?.delimiter ?? ',';
}

/**
 * Returns the number of known headings in a line. If fewer than half of the cells are known headings, returns 0,
 * because ordinary texts contain such words, too.
 */
function headingsIn(line: string, delimiter: string): number {
  const titles = line.slice(0, MAX_HEADINGS_LENGTH).split(delimiter);
  const known = knownHeaders(
    titles.map((cell) => cell.replaceAll('"', '')),
    'artwork',
  ).size;
  return known * 2 >= titles.length ? known : 0;
}

const MAX_HEADINGS_LENGTH = 10_000;

function mostInLine(text: string, delimiter: string): number {
  let most = 0;
  let count = 0;
  let quoted = false;
  let lines = 0;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n') {
      count = 0;
      if (++lines >= LINES_LOOKED_AT) break;
    } else if (!quoted && character === delimiter) {
      count += 1;
      most = Math.max(most, count);
    }
  }
  return most;
}
