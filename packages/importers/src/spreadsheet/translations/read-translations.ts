import path from 'node:path';
import type { DocumentKind, RawDocuments } from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import type { CellAddress } from '#core/cell-address.ts';
import { columnLetters } from '#core/cell-address.ts';
import { type ImportNote, type NoteMessage, UnreadableSourceError } from '#core/notes.ts';
import { cellError, unescapeFormula } from '../files/formulas.ts';
import { SHEET_LIMITS, type SheetRow } from '../files/sheet.ts';
import { repairDoubleEncoding, withoutHtml } from '../files/text-repair.ts';
import { readLanguage } from '../headings/languages.ts';
import { HELP_SHEET } from '../headings/tables.ts';
import { MESSAGES } from '../messages.ts';
import { asHtml, sameText } from '../rows/cell-values.ts';
import { openWorkbook } from '../spreadsheet.ts';
import { type TranslatableText, translatableTexts } from './translatable-texts.ts';
import { keyOf, languageTitle } from './write-translations.ts';

/** A translation in a sheet that came back from a translator. */
interface TranslationDelivery {
  state: 'new' | 'changed';
  kind: DocumentKind;
  id: number;
  /** Path of the text without the language, as in `TranslatableText`. */
  path: readonly string[];
  language: string;
  before?: string;
  after: string;
  /** Number and name of the document. */
  label: string;
  /** The current text in the museum's own language. */
  source: string;
  /**
   * The text in the museum's own language when the sheet was exported. Missing if the translator has removed its
   * column.
   */
  sent?: string;
  /** Whether the museum has changed the original text since the sheet was exported. */
  isOutdated: boolean;
  /**
   * Name of the translator: the last name in the column Translator up to this row. If there is none, it is the person
   * who imports the sheet.
   */
  by?: string;
  cell: CellAddress;
}

export interface ReadTranslations {
  language: string;
  deliveries: TranslationDelivery[];
  /** Number of rows without a new translation: empty ones, and those with the existing translation. */
  untouched: number;
  notes: ImportNote[];
}

export interface ReadTranslationOptions {
  documents: RawDocuments['documents'];
  /** Languages into which the person may translate. If it is missing, every language is allowed. */
  languages?: readonly string[];
  /** Name of the person who imports the sheet. */
  by?: string;
}

/** Thrown if a sheet contains a language that the person may not translate. */
export class WrongLanguageError extends UnreadableSourceError {
  readonly language: string;

  constructor(message: string, language: string) {
    super(message);
    this.language = language;
  }
}

interface Columns {
  row: number;
  key: number;
  source: number;
  translation: number;
  translator: number;
  language: string;
  title: string;
}

/** Reads a translator's sheet. Nothing is stored. Unclear rows are left out with a note. */
export async function readTranslationSheet(
  file: string,
  options: ReadTranslationOptions,
): Promise<ReadTranslations> {
  const workbook = await openWorkbook(file, options.languages ?? []);
  try {
    for (const sheet of workbook.sheets) {
      if (sheet.name === HELP_SHEET) continue;
      let reader: TranslationReader | undefined;
      for await (const row of sheet.rows()) {
        if (reader) reader.add(row);
        else {
          const columns = columnsIn(row);
          if (columns) reader = new TranslationReader(path.basename(file), sheet.name, columns, options);
        }
      }
      if (reader) return reader.result();
    }
  } finally {
    workbook.close();
  }
  throw new UnreadableSourceError(
    `${path.basename(file)} is not a translator's sheet: no row has the columns Translation and Key; download the sheet again, and keep its first row`,
  );
}

function columnsIn({ cells, number }: SheetRow): Columns | undefined {
  const find = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(cell.trim()));
  const key = find(/^key\b/i);
  const translation = find(/^translation\s*:/i);
  if (key < 0 || translation < 0) return undefined;
  const title = (cells[translation] ?? '').trim();
  const name = title.replace(/^translation\s*:\s*/i, '');
  const code = /\(([a-z]{2,3}(?:[-_][a-z0-9]+)*)\)\s*$/i.exec(name)?.[1];
  const language = readLanguage(code ?? name);
  if (!language) return undefined;
  const source = find(/^text\s*:/i);
  return { row: number, key, source, translation, translator: find(/^translator$/i), language, title };
}

class TranslationReader {
  readonly #source: string;
  readonly #sheet: string;
  readonly #columns: Columns;
  readonly #by: string | undefined;
  readonly #texts: Map<string, TranslatableText>;
  readonly #deliveries = new Map<string, TranslationDelivery>();
  readonly #notes: ImportNote[] = [];
  #untouched = 0;
  #translator = '';

  constructor(source: string, sheet: string, columns: Columns, options: ReadTranslationOptions) {
    this.#source = source;
    this.#sheet = sheet;
    this.#columns = columns;
    this.#by = options.by;
    this.#texts = new Map(translatableTexts(options.documents).map((text) => [keyOf(text), text]));
    const { languages } = options;
    if (languages && !languages.includes(columns.language))
      throw new WrongLanguageError(
        `${source} contains translations into ${languageTitle(columns.language)}, but ${
          languages.length > 0
            ? `only ${languages.map(languageTitle).join(', ')} may be delivered here`
            : 'no language may be delivered here'
        }; nothing was taken`,
        columns.language,
      );
  }

  result(): ReadTranslations {
    const deliveries = [...this.#deliveries.values()];
    return {
      language: this.#columns.language,
      deliveries,
      untouched: this.#untouched,
      notes: this.#notes,
    };
  }

  add(row: SheetRow): void {
    const { translator } = this.#columns;
    const named = translator < 0 ? '' : this.#cellAt(row, translator).trim();
    if (named) this.#translator = named;
    const error = this.#errorOf(row);
    if (error) {
      this.#note('unclear', row, error);
      return;
    }
    const text = this.#texts.get(this.#keyOf(row));
    const written = this.#cellAt(row, this.#columns.translation);
    const after = text && written.trim() !== '' ? this.#clean(written, text, row) : undefined;
    const before = text?.texts[this.#columns.language];
    if (!text || after === undefined || (before !== undefined && sameText(before, after))) {
      if (this.#keyOf(row) !== '') this.#untouched += 1;
      return;
    }
    this.#deliver(row, text, before, after);
  }

  #deliver(row: SheetRow, text: TranslatableText, before: string | undefined, after: string): void {
    const { source, language } = this.#columns;
    const sent = source < 0 ? undefined : this.#cellAt(row, source);
    const by = this.#translator || this.#by;
    this.#deliveries.set(keyOf(text), {
      state: before === undefined ? 'new' : 'changed',
      kind: text.kind,
      id: text.id,
      path: text.path,
      language,
      ...(before === undefined ? {} : { before }),
      after,
      label: text.label,
      source: text.source,
      ...(sent === undefined ? {} : { sent }),
      isOutdated: sent !== undefined && !sameText(sent, text.source),
      ...(by ? { by } : {}),
      cell: this.#cell(row),
    });
  }

  #cellAt(row: SheetRow, position: number): string {
    return unescapeFormula(row.cells[position] ?? '');
  }

  #keyOf(row: SheetRow): string {
    return this.#cellAt(row, this.#columns.key).trim();
  }

  /** Returns why a row cannot be imported. Returns undefined if it can, or if the row has no translation. */
  #errorOf(row: SheetRow): NoteMessage | undefined {
    const { translation } = this.#columns;
    const failed = row.failed?.get(translation) ?? cellError(row.cells[translation] ?? '');
    if (failed !== undefined) return failed === '' ? MESSAGES.cellFormula() : MESSAGES.cellError(failed);
    const written = this.#cellAt(row, translation);
    if (written.trim() === '') return undefined;
    const key = this.#keyOf(row);
    const text = this.#texts.get(key);
    if (!text) return MESSAGES.translationUnknown(key);
    if (this.#deliveries.has(key)) return MESSAGES.translationRepeated();
    const limit = text.isRich ? SHEET_LIMITS.cellCharacters : MAX_PLAIN_CHARACTERS;
    return written.length > limit ? MESSAGES.textTooLong(limit) : undefined;
  }

  #clean(written: string, { isRich }: TranslatableText, row: SheetRow): string {
    const text = repairDoubleEncoding(written) ?? written;
    if (isRich) return sanitize(asHtml(text));
    const bare = withoutHtml(text);
    if (bare) this.#note('note', row, MESSAGES.htmlRemoved(bare));
    return bare || text.replace(/\r\n?/g, '\n').trim();
  }

  #cell({ number }: SheetRow): CellAddress {
    const column = columnLetters(this.#columns.translation);
    return { sheet: this.#sheet, row: number, column, title: this.#columns.title };
  }

  #note(severity: ImportNote['severity'], row: SheetRow, message: NoteMessage): void {
    const cell = this.#cell(row);
    const at = `${this.#sheet ? `${this.#sheet}!` : ''}${cell.column}${cell.row} (${cell.title})`;
    this.#notes.push({ severity, source: this.#source, at, cell, ...message });
  }
}

/** Maximum length of a plain text in a pack. */
const MAX_PLAIN_CHARACTERS = 20_000;
