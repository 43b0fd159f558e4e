import path from 'node:path';
import type { DraftDocument, PackDraft } from '../core/draft.ts';
import type { SourceFormat } from '../core/format.ts';
import { formatNote, UnreadableSourceError } from '../core/notes.ts';
import { removeDocument } from '../core/remove-document.ts';
import { openCsv } from './files/read-csv.ts';
import { openOds } from './files/read-ods.ts';
import { openXlsx } from './files/read-xlsx.ts';
import type { Sheet, SheetRow, Workbook } from './files/sheet.ts';
import { repairDoubleEncoding } from './files/text-repair.ts';
import type { ColumnMapping } from './headings/headers.ts';
import { readLanguage } from './headings/languages.ts';
import { listsOfWorks } from './headings/lists-of-works.ts';
import { HELP_SHEET, TABLES, tableNamed } from './headings/tables.ts';
import { MESSAGES } from './messages.ts';
import { References } from './rows/references.ts';
import type { RowsTaken } from './rows/row-documents.ts';
import { SheetImport } from './rows/sheet-import.ts';

/** Maximum number of notes in the error message for a list without works. */
const NOTES_SHOWN = 5;

/** Import format for spreadsheets: XLSX, ODS or CSV, with one row per artwork. */
export const spreadsheet: SourceFormat = {
  name: 'spreadsheet',
  recognises: (name) => /\.(xlsx|xlsm|ods|csv|tsv|txt)$/i.test(name),
  async read(file, draft, { columns, leaveOut = [] } = {}) {
    const workbook = await openWorkbook(file, draft.languages());
    try {
      const options = { mapping: columns, leaveOut };
      await new SpreadsheetImport(path.basename(file), draft, options).read(workbook);
    } finally {
      workbook.close();
    }
  },
};

export function openWorkbook(file: string, languages: readonly string[]): Promise<Workbook> {
  if (/\.xls[xm]$/i.test(file)) return openXlsx(file);
  return /\.ods$/i.test(file) ? openOds(file) : openCsv(file, languages);
}

interface ListOptions {
  mapping: ColumnMapping | undefined;
  leaveOut: readonly { sheet: string; row: number }[];
}

class SpreadsheetImport {
  readonly #source: string;
  readonly #draft: PackDraft;
  readonly #mapping: ColumnMapping | undefined;
  readonly #leftOut: ReadonlySet<string>;
  readonly #references: References;
  readonly #seen = new Set<DraftDocument>();
  readonly #repairs = { count: 0, before: '', after: '' };
  #worksRead = false;

  constructor(source: string, draft: PackDraft, { mapping, leaveOut }: ListOptions) {
    this.#source = source;
    this.#draft = draft;
    this.#mapping = mapping;
    this.#leftOut = new Set(leaveOut.map(({ sheet, row }) => `${sheet}\n${row}`));
    this.#references = new References(draft);
  }

  async read({ sheets, hidden = [], encoding }: Workbook): Promise<void> {
    const whole = { source: this.#source, at: '' };
    if (encoding) this.#draft.note('note', whole, MESSAGES.encodingGuessed(encoding));
    for (const name of hidden)
      this.#draft.note('note', { ...whole, at: `sheet ${name}` }, MESSAGES.sheetHidden(name));
    const tables = sheets.map(({ name }) => (name === '' ? TABLES[0] : tableNamed(name)));
    const lists = tables.includes(TABLES[0]) ? [] : await listsOfWorks(sheets, tables);
    for (const place of lists) tables[place] = TABLES[0];
    // If no sheet is a list of artworks, the first sheet is treated as one, unless its name means another kind of
    // list.
    if (!tables.includes(TABLES[0])) tables[0] ??= TABLES[0];
    const taken: RowsTaken = new Map();
    const names = TABLES.map(({ name }) => name).join(', ');
    for (const [place, sheet] of sheets.entries()) {
      const table = tables[place];
      if (table) {
        const language = lists.length > 1 && lists.includes(place) ? readLanguage(sheet.name) : undefined;
        const from = {
          source: this.#source,
          sheet: this.#repairSheet(sheet),
          table,
          mapping: this.#mapping,
          // With one sheet per language, each sheet contains the same works. So the works of earlier sheets are
          // not passed on, because they would be rejected as repetitions.
          ...(language === undefined ? { taken } : { language }),
        };
        const read = await new SheetImport(from, this.#draft, this.#references).read();
        for (const documents of read.values()) for (const each of documents) this.#seen.add(each);
        this.#worksRead ||= read.has('artwork');
      } else if (sheet.name !== HELP_SHEET)
        this.#draft.note('note', { ...whole, at: `sheet ${sheet.name}` }, MESSAGES.sheetLeftOut(names));
    }
    if (this.#seen.size === 0) throw new UnreadableSourceError(this.#noWorks());
    const { count, before, after } = this.#repairs;
    if (count > 0) this.#draft.note('note', whole, MESSAGES.encodedTwice(count, before, after));
    await this.#references.resolve();
    if (this.#worksRead) this.#lookForMissing();
    await this.#draft.addHallTile();
    this.#draft.finish();
  }

  #noWorks(): string {
    const notes = this.#draft.notes.slice(0, NOTES_SHOWN).map(formatNote);
    const reasons =
      notes.length > 0 ? `:\n${notes.join('\n')}` : '; write one row per work below the headings';
    return `${this.#source} contains no work, so nothing was imported${reasons}`;
  }

  /**
   * Returns a sheet without the rows that a person has deselected. Texts that were encoded as UTF-8 twice are
   * repaired.
   */
  #repairSheet(sheet: Sheet): Sheet {
    const repairs = this.#repairs;
    const leftOut = this.#leftOut;
    async function* rows(): AsyncGenerator<SheetRow> {
      for await (const row of sheet.rows()) {
        if (leftOut.has(`${sheet.name}\n${row.number}`)) continue;
        for (const [position, cell] of row.cells.entries()) {
          const after = repairDoubleEncoding(cell);
          if (after === undefined) continue;
          if (repairs.count === 0) {
            repairs.before = cell.slice(0, 40);
            repairs.after = after.slice(0, 40);
          }
          repairs.count += 1;
          row.cells[position] = after;
        }
        yield row;
      }
    }
    return { ...sheet, rows };
  }

  #lookForMissing(): void {
    const missing = this.#draft.all('artwork').filter((work) => !this.#seen.has(work));
    if (!this.#draft.removeMissing) {
      this.#draft.absent.push(...missing);
      return;
    }
    for (const work of missing) removeDocument(this.#draft, work);
  }
}
