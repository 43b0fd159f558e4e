import path from 'node:path';
import type { DocumentKind } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '../core/draft.ts';
import type { SourceFormat } from '../core/format.ts';
import { UnreadableSource } from '../core/notes.ts';
import { readHeaders } from './headers.ts';
import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import { References, takeOutOfHalls } from './references.ts';
import { RowImport } from './row-import.ts';
import type { Sheet, SheetRow, Workbook } from './sheet.ts';
import { HELP_SHEET, TABLES, type Table, tableNamed } from './tables.ts';

/** Maximum number of rows above the headers, such as the title of a list. */
const ROWS_BEFORE_HEADS = 10;

/** Spreadsheet: XLSX or CSV, with one row per artwork. */
export const spreadsheet: SourceFormat = {
  name: 'spreadsheet',
  recognises: (name) => /\.(xlsx|xlsm|csv|tsv|txt)$/i.test(name),
  async read(file, draft) {
    const workbook = await openWorkbook(file, draft.languages());
    try {
      await new SpreadsheetImport(path.basename(file), draft).read(workbook);
    } finally {
      workbook.close();
    }
  },
};

function openWorkbook(file: string, languages: readonly string[]): Promise<Workbook> {
  return /\.xls[xm]$/i.test(file) ? openXlsx(file) : openCsv(file, languages);
}

class SpreadsheetImport {
  readonly #source: string;
  readonly #draft: PackDraft;
  readonly #references: References;
  readonly #seen = new Set<DraftDocument>();
  #worksRead = false;

  constructor(source: string, draft: PackDraft) {
    this.#source = source;
    this.#draft = draft;
    this.#references = new References(draft);
  }

  async read({ sheets, encoding }: Workbook): Promise<void> {
    if (encoding)
      this.#draft.note(
        'told',
        { source: this.#source, at: '' },
        `is not saved as UTF-8 and was read as ${encoding.replace('w', 'W')}: check that accented letters are correct`,
      );
    const tables = sheets.map(({ name }) => (name === '' ? TABLES[0] : tableNamed(name)));
    // If no sheet has a name for artworks, the first sheet contains them, unless it has the name of another table.
    if (!tables.includes(TABLES[0])) tables[0] ??= TABLES[0];
    for (const [place, sheet] of sheets.entries()) {
      const table = tables[place];
      if (table) await this.#readSheet(sheet, table);
      else if (sheet.name !== HELP_SHEET)
        this.#draft.note('told', { source: this.#source, at: `sheet ${sheet.name}` }, whyLeftOut());
    }
    await this.#references.resolve();
    if (this.#worksRead) this.#lookForMissing();
    this.#draft.finish();
  }

  async #readSheet(sheet: Sheet, table: Table): Promise<void> {
    const imports = new Map<DocumentKind, RowImport>();
    const importOf = (kind: DocumentKind, titles: readonly string[]) => {
      const known = imports.get(kind);
      if (known) return known;
      const made = new RowImport(
        titles,
        { kind, source: this.#source, sheet: sheet.name },
        this.#draft,
        this.#references,
      );
      imports.set(kind, made);
      return made;
    };
    let titles: string[] | undefined;
    let above = 0;
    for await (const row of sheet.rows()) {
      if (!titles) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (isHead(row, table.kind)) {
          titles = row.cells;
          this.#noteUnknown(titles, importOf(table.kind, titles), row, sheet.name);
        } else if (++above >= ROWS_BEFORE_HEADS) break;
        continue;
      }
      const kind = this.#kindOf(row, titles, table.kind, sheet.name);
      if (kind) await importOf(kind, titles).add(row);
    }
    for (const cells of sheet.merged?.() ?? [])
      this.#draft.note(
        'unclear',
        { source: this.#source, at: `${sheet.name}!${cells}` },
        'are merged into one cell, so only the first row has its value; split it and fill in each row',
      );
    if (!titles && (above > 0 || table.kind === 'artwork'))
      throw new UnreadableSource(
        `${this.#source}${sheet.name ? `, sheet ${sheet.name}` : ''}: no row contains the column names; the first row must ` +
          `contain names such as ${EXAMPLES[table.kind] ?? 'name_en'}`,
      );
    for (const [kind, each] of imports) {
      for (const document of each.documents()) this.#seen.add(document);
      if (kind === 'artwork') this.#worksRead = true;
    }
  }

  /** The document kind of a row: that of its sheet, or of its column `sheet`. */
  #kindOf(
    row: SheetRow,
    titles: readonly string[],
    kind: DocumentKind,
    sheet: string,
  ): DocumentKind | undefined {
    const column = titles.findIndex((title) => /^\s*sheet\s*$/i.test(title));
    const word = column < 0 ? '' : (row.cells[column] ?? '').trim();
    if (word === '') return kind;
    const table = tableNamed(word);
    if (table) return table.kind;
    const at = `${sheet ? `${sheet}!` : ''}row ${row.number}`;
    const known = TABLES.map(({ name }) => name).join(', ');
    this.#draft.note(
      'unclear',
      { source: this.#source, at },
      `${word} is not one of ${known}; the row was left out`,
    );
    return undefined;
  }

  #noteUnknown(titles: readonly string[], { headers }: RowImport, row: SheetRow, sheet: string): void {
    const several = titles.some((title) => /^\s*sheet\s*$/i.test(title));
    const elsewhere = several ? TABLES.flatMap(({ kind }) => readHeaders(titles, kind)) : [];
    const used = new Map<string, string>();
    for (const { title, letters, position, meaning, near } of headers) {
      const place = { source: this.#source, at: `${sheet ? `${sheet}!` : ''}${letters}${row.number}` };
      if (!meaning) {
        if (elsewhere.some((each) => each.position === position && each.meaning)) continue;
        const advice = near ? `; did you mean ${near}?` : '';
        this.#draft.note('unclear', place, `there is no column called ${title}; it was left out${advice}`);
        continue;
      }
      const key =
        'special' in meaning
          ? meaning.special
          : JSON.stringify([meaning.column.name, meaning.spot.language, meaning.spot.place]);
      const earlier = used.get(key);
      if (earlier)
        this.#draft.note(
          'unclear',
          place,
          `${title} means the same as ${earlier}, and fills what that leaves empty or changes it`,
        );
      else used.set(key, `${title} in column ${letters}`);
    }
  }

  #lookForMissing(): void {
    const missing = this.#draft.all('artwork').filter((work) => !this.#seen.has(work));
    if (!this.#draft.removeMissing) {
      this.#draft.absent.push(...missing);
      return;
    }
    for (const work of missing) this.#draft.remove(work);
    takeOutOfHalls(this.#draft, new Set(missing.map(({ id }) => id)));
  }
}

const EXAMPLES: Partial<Record<DocumentKind, string>> = {
  artwork: 'number, hall, name_en, text_en, audio_en, picture',
  hall: 'number, name_en, on_floor, picture',
  amenity: 'kind, name_en, hall, floor',
};

/** The header row has at least two known columns; a list with a single column, or of another kind, needs only one. */
function isHead(row: SheetRow, kind: DocumentKind): boolean {
  const known = readHeaders(row.cells, kind).filter(({ meaning }) => meaning);
  const filled = row.cells.filter((cell) => cell.trim() !== '').length;
  return known.length >= 2 || (known.length === 1 && (filled === 1 || kind !== 'artwork'));
}

function whyLeftOut(): string {
  return `was left out: the sheets that are read are called ${TABLES.map(({ name }) => name).join(', ')}`;
}
