import type { DocumentKind } from '@museummate/pack-format';
import { columnLetters } from '#core/cell-address.ts';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import { UnknownHeadingsError, UnreadableSourceError } from '#core/notes.ts';
import type { Sheet, SheetRow } from '../files/sheet.ts';
import { type ColumnMapping, knownHeaders, meaningTitle } from '../headings/headers.ts';
import {
  isHeadingRow,
  isLanguageRow,
  isSecondHeadingRow,
  mergedHeadings,
  withLanguages,
} from '../headings/heading-rows.ts';
import { isAboutNumber } from '../headings/loose-headings.ts';
import { TABLES, type Table, tableNamed } from '../headings/tables.ts';
import { MESSAGES } from '../messages.ts';
import type { References } from './references.ts';
import type { RowsTaken } from './row-documents.ts';
import { RowImport } from './row-import.ts';

/** Maximum number of rows above the headings, for example with the title of the list. */
const ROWS_BEFORE_HEADS = 10;
/** Maximum number of headings that an error message lists. */
const HEADINGS_LISTED = 20;

const EXAMPLES: Partial<Record<DocumentKind, string>> = {
  artwork: 'number, hall, name_en, text_en, audio_en, picture',
  hall: 'number, name_en, on_floor, picture',
  floor: 'number, name_en',
  amenity: 'kind, name_en, hall, floor',
};

export interface SheetSource {
  source: string;
  sheet: Sheet;
  table: Table;
  mapping?: ColumnMapping | undefined;
  /** The documents that rows of earlier sheets have matched or created. The same document must not occur again. */
  taken?: RowsTaken;
  /** The language of the whole sheet, used for headings that name no language. */
  language?: string;
}

/** Imports the rows of one sheet. */
export class SheetImport {
  readonly #source: string;
  readonly #sheet: Sheet;
  readonly #table: Table;
  readonly #mapping: ColumnMapping | undefined;
  readonly #taken: RowsTaken | undefined;
  readonly #language: string | undefined;
  readonly #draft: PackDraft;
  readonly #references: References;
  readonly #imports = new Map<DocumentKind, RowImport>();
  /**
   * Filled cells in columns without a heading, by column index: their number, and the first row with such a
   * cell.
   */
  readonly #unheaded = new Map<number, { count: number; row: number }>();
  #titles: string[] = [];
  readonly #hidden = { count: 0, row: 0 };

  constructor(
    { source, sheet, table, mapping, taken, language }: SheetSource,
    draft: PackDraft,
    references: References,
  ) {
    this.#source = source;
    this.#sheet = sheet;
    this.#table = table;
    this.#mapping = mapping;
    this.#taken = taken;
    this.#language = language;
    this.#draft = draft;
    this.#references = references;
  }

  /** Reads the sheet. Resolves with the documents of its rows, by kind. */
  async read(): Promise<Map<DocumentKind, ReadonlySet<DraftDocument>>> {
    const { kind } = this.#table;
    const above: SheetRow[] = [];
    let head: SheetRow | undefined;
    let isBegun = false;
    for await (const row of this.#sheet.rows()) {
      if (row.cells.every((cell) => cell.trim() === '') && !row.failed) continue;
      if (!head) {
        if (isHeadingRow(row.cells, kind, { isFirst: above.length === 0, mapping: this.#mapping })) {
          head = row;
          this.#titles = this.#withRowAbove(row.cells, above.at(-1));
        } else above.push(row);
        if (!head && above.length >= ROWS_BEFORE_HEADS) break;
        continue;
      }
      if (!isBegun) {
        isBegun = true;
        const isHeading = this.#takeSecondHeadings(row, head);
        this.#addLanguageOfSheet();
        this.#tellOfHeadings(head.number);
        if (isHeading) continue;
      }
      if (this.#repeatsHeadings(row)) continue;
      await this.#addRow(row);
    }
    if (head && !isBegun) this.#addLanguageOfSheet();
    if (head && !isBegun) this.#tellOfHeadings(head.number);
    this.#tellOfCells();
    if (!head && (above.length > 0 || kind === 'artwork')) throw this.#unknownHeadings(above);
    return new Map([...this.#imports].map(([each, rows]) => [each, rows.documents()]));
  }

  #addLanguageOfSheet(): void {
    const language = this.#language;
    if (language === undefined) return;
    const everywhere = this.#titles.map(() => language);
    this.#titles = withLanguages(this.#titles, everywhere, this.#table.kind, false);
  }

  #withRowAbove(titles: readonly string[], above: SheetRow | undefined): string[] {
    return above && isLanguageRow(above.cells)
      ? withLanguages(titles, above.cells, this.#table.kind, true)
      : [...titles];
  }

  /**
   * Takes the row after the headings as further headings, if it contains headings or names of languages. Returns
   * whether it does.
   */
  #takeSecondHeadings(row: SheetRow, head: SheetRow): boolean {
    const { kind } = this.#table;
    if (isLanguageRow(row.cells, 2)) this.#titles = withLanguages(this.#titles, row.cells, kind, false);
    else if (isSecondHeadingRow(row.cells, kind))
      this.#titles = mergedHeadings(this.#titles, row.cells, kind);
    else return false;
    const place = { source: this.#source, at: this.#at(`row ${head.number}`) };
    this.#draft.note('note', place, MESSAGES.headingsInTwoRows(row.number));
    return true;
  }

  /** Whether a row repeats the headings. That happens if people join several lists. */
  #repeatsHeadings({ cells }: SheetRow): boolean {
    const written = cells.filter((cell) => cell.trim() !== '');
    if (written.length < 2) return false;
    return cells.every(
      (cell, position) => cell.trim() === '' || cell.trim() === this.#titles[position]?.trim(),
    );
  }

  async #addRow(row: SheetRow): Promise<void> {
    for (const [position, cell] of row.cells.entries())
      if (cell.trim() !== '' && (this.#titles[position] ?? '').trim() === '') {
        const known = this.#unheaded.get(position);
        if (known) known.count += 1;
        else this.#unheaded.set(position, { count: 1, row: row.number });
      }
    if (row.isHidden) {
      this.#hidden.count += 1;
      this.#hidden.row ||= row.number;
    }
    const kind = this.#kindOf(row);
    if (kind) await this.#importOf(kind).add(row);
  }

  #importOf(kind: DocumentKind): RowImport {
    let rows = this.#imports.get(kind);
    if (!rows) {
      const taken = kind === this.#table.kind ? this.#taken : undefined;
      const from = { kind, source: this.#source, sheet: this.#sheet.name, mapping: this.#mapping, taken };
      rows = new RowImport(this.#titles, from, this.#draft, this.#references);
      this.#imports.set(kind, rows);
    }
    return rows;
  }

  /** Returns the document kind of a row: the kind of its sheet, or the value of its column `sheet`. */
  #kindOf(row: SheetRow): DocumentKind | undefined {
    const column = this.#titles.findIndex(isSheetColumn);
    const word = column < 0 ? '' : (row.cells[column] ?? '').trim();
    if (word === '') return this.#table.kind;
    const table = tableNamed(word);
    if (table) return table.kind;
    const known = TABLES.map(({ name }) => name).join(', ');
    const cell = { sheet: this.#sheet.name, row: row.number };
    const place = { source: this.#source, at: this.#at(`row ${row.number}`), cell };
    this.#draft.note('unclear', place, MESSAGES.rowKindUnknown(word, known));
    return undefined;
  }

  #tellOfHeadings(row: number): void {
    const several = this.#titles.some(isSheetColumn);
    const elsewhere = several ? TABLES.map(({ kind }) => knownHeaders(this.#titles, kind)) : [];
    const used = new Map<string, { title: string; column: string }>();
    for (const header of this.#importOf(this.#table.kind).headers) {
      const { title, letters: column, position, near, isMapped = false } = header;
      const meaning = header.meaning ?? elsewhere.find((each) => each.has(position))?.get(position)?.meaning;
      const cell = { sheet: this.#sheet.name, row, column, title };
      const place = { source: this.#source, at: this.#at(`${column}${row}`), cell };
      const name = meaning && meaningTitle(meaning);
      this.#draft.headings.push({ ...cell, isMapped, ...(name ? { meaning: name } : near ? { near } : {}) });
      if (!meaning || !name) {
        if (!isMapped) this.#draft.note('unclear', place, MESSAGES.columnUnknown(title, near));
        continue;
      }
      const earlier = used.get(name);
      // A list may have two columns for the hall: one for its number and one for its name.
      const isOther =
        name === 'hall' && earlier !== undefined && isAboutNumber(title) !== isAboutNumber(earlier.title);
      if (earlier && !isOther)
        this.#draft.note(
          'unclear',
          place,
          MESSAGES.columnRepeated(title, `${earlier.title} (${earlier.column})`),
        );
      else used.set(name, { title, column });
    }
  }

  #tellOfCells(): void {
    const { count: hidden, row: firstHidden } = this.#hidden;
    if (hidden > 0) {
      const place = { source: this.#source, at: this.#at(`row ${firstHidden}`) };
      this.#draft.note('note', place, MESSAGES.rowsHidden(hidden, firstHidden));
    }
    for (const [position, { count, row }] of [...this.#unheaded].sort(([one], [other]) => one - other)) {
      const column = columnLetters(position);
      const cell = { sheet: this.#sheet.name, row, column };
      const place = { source: this.#source, at: this.#at(`${column}${row}`), cell };
      this.#draft.note('unclear', place, MESSAGES.columnWithoutHeading(column, count));
    }
    for (const { row, position, count } of this.#sheet.openQuotes?.() ?? []) {
      const column = columnLetters(position);
      const cell = { sheet: this.#sheet.name, row, column };
      const place = { source: this.#source, at: this.#at(`${column}${row}`), cell };
      this.#draft.note('unclear', place, MESSAGES.quoteOpen(count));
    }
    for (const cells of this.#sheet.mergedRanges?.() ?? [])
      this.#draft.note('unclear', { source: this.#source, at: this.#at(cells) }, MESSAGES.mergedCells());
  }

  #at(cells: string): string {
    return this.#sheet.name ? `${this.#sheet.name}!${cells}` : cells;
  }

  /**
   * Returns the error for a sheet without known headings. It lists the cells of the row with the most cells,
   * because that is probably the row of headings.
   */
  #unknownHeadings(above: readonly SheetRow[]): UnreadableSourceError {
    const { kind } = this.#table;
    const { name } = this.#sheet;
    const countFilledCells = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length;
    const [row] = [...above].sort((one, other) => countFilledCells(other) - countFilledCells(one));
    const where = `${this.#source}${name ? `, sheet ${name}` : ''}`;
    const example = EXAMPLES[kind] ?? 'name_en';
    const advice = `the first row must contain names such as ${example}`;
    if (!row) return new UnreadableSourceError(`${where}: no row contains the column names; ${advice}`);
    const headings = row.cells.flatMap((cell, position) =>
      cell.trim() === ''
        ? []
        : [
            {
              sheet: name,
              row: row.number,
              column: columnLetters(position),
              title: cell.trim().slice(0, 200),
              isMapped: false,
            },
          ],
    );
    const read = headings.slice(0, HEADINGS_LISTED).map(({ title }) => `“${title.slice(0, 40)}”`);
    return new UnknownHeadingsError(
      `${where}: no row contains the column names; row ${row.number} has ${read.join(', ')}; ${advice}`,
      headings,
    );
  }
}

const isSheetColumn = (title: string) => /^\s*sheet\s*$/i.test(title);
