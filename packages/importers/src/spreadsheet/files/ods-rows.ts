import { columnLetters } from '#core/cell-address.ts';
import { UnreadableSourceError } from '#core/notes.ts';
import type { XmlHandler } from '#core/xml.ts';
import { MAX_MERGED, SHEET_LIMITS, type SheetRow } from './sheet.ts';

/** Elements in a cell whose texts do not belong to the cell's text: comments, drawings and earlier versions. */
const BESIDE = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'tracked-changes']);
const MINUTES = 'YYYY-MM-DDTHH:MM'.length;

type Attributes = Record<string, string>;

const repeatsOf = (attributes: Attributes, key: string) =>
  Math.max(1, Math.floor(Number(attributes[key])) || 1);

/** Collects the rows of one sheet of an ODS document. */
export class OdsRows implements XmlHandler {
  readonly #sheet: number;
  readonly #name: string;
  /** Ranges of cells that span several rows. */
  readonly merged: string[] = [];
  isComplete = false;
  #ready: SheetRow[] = [];
  #sheets = 0;
  #depth = 0;
  /** Number of open elements inside an element of `BESIDE`. If it is above 0, text is ignored. */
  #beside = 0;
  #row: SheetRow = { number: 0, cells: [] };
  #rowRepeats = 1;
  #position = 0;
  #cells = 0;
  #cell: { attributes: Attributes; text: string } | undefined;
  #paragraphs = 0;

  /** `sheet` is the position of the sheet in the document. */
  constructor(sheet: number, name: string) {
    this.#sheet = sheet;
    this.#name = name;
  }

  take(): SheetRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'table') this.#depth += 1;
    if (BESIDE.has(tag)) this.#beside += 1;
    if (this.#beside > 0 || this.#depth !== 1 || this.#sheets !== this.#sheet) return;
    if (tag === 'table-row') {
      this.#row = { number: this.#row.number + 1, cells: [] };
      if (/^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')) this.#row.isHidden = true;
      this.#rowRepeats = repeatsOf(attributes, 'table:number-rows-repeated');
      this.#position = 0;
    } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
      this.#cell = { attributes, text: '' };
      this.#paragraphs = 0;
    } else if (tag === 'p') {
      if (this.#paragraphs > 0) this.#add('\n');
      this.#paragraphs += 1;
    } else if (tag === 's') this.#add(' '.repeat(Math.min(repeatsOf(attributes, 'text:c'), 100)));
    else if (tag === 'tab') this.#add('\t');
    else if (tag === 'line-break') this.#add('\n');
  }

  text(text: string): void {
    // Text between paragraphs is ignored, because it is only the indentation of the file. Inside a paragraph,
    // line breaks of the file become spaces.
    if (this.#beside === 0 && this.#paragraphs > 0) this.#add(text.replace(/[ \t\r\n]+/g, ' '));
  }

  close(tag: string): void {
    if (BESIDE.has(tag)) this.#beside -= 1;
    if (tag === 'table') {
      this.#depth -= 1;
      if (this.#depth === 0) {
        this.isComplete ||= this.#sheets === this.#sheet;
        this.#sheets += 1;
      }
    }
    if (this.#beside > 0 || this.#depth !== 1 || this.#sheets !== this.#sheet) return;
    if (tag === 'table-cell' || tag === 'covered-table-cell') this.#endCell();
    else if (tag === 'table-row') this.#endRow();
  }

  #add(text: string): void {
    if (this.#cell && this.#cell.text.length <= SHEET_LIMITS.cellCharacters) this.#cell.text += text;
  }

  #endCell(): void {
    if (!this.#cell) return;
    const { attributes, text } = this.#cell;
    this.#cell = undefined;
    this.#paragraphs = 0;
    const repeats = repeatsOf(attributes, 'table:number-columns-repeated');
    const start = this.#position;
    this.#position += repeats;
    const shown = shownValue(attributes, text);
    const error = errorOf(attributes, text, shown);
    if (shown === '' && error === undefined) return;
    if (this.#position > SHEET_LIMITS.columns)
      throw new UnreadableSourceError(`${this.#name} has more than ${SHEET_LIMITS.columns} columns`);
    const { cells } = this.#row;
    this.#count(this.#position - cells.length);
    while (cells.length < start) cells.push('');
    for (let position = start; position < this.#position; position++) {
      cells.push(error === undefined ? shown : '');
      if (error === undefined) continue;
      this.#row.failed ??= new Map();
      this.#row.failed.set(position, error);
    }
    this.#merge(start, Number(attributes['table:number-rows-spanned'] ?? 1));
  }

  #merge(position: number, rows: number): void {
    if (!(rows > 1) || this.merged.length >= MAX_MERGED) return;
    const column = columnLetters(position);
    this.merged.push(`${column}${this.#row.number}:${column}${this.#row.number + rows - 1}`);
  }

  #endRow(): void {
    const { number, cells, failed, isHidden } = this.#row;
    const last = number + this.#rowRepeats - 1;
    // Empty rows are skipped, because a sheet ends with an empty row that is repeated about a million times.
    if (cells.length > 0) {
      if (last > SHEET_LIMITS.rows)
        throw new UnreadableSourceError(
          `${this.#name} has more than ${SHEET_LIMITS.rows} rows; split it into several files`,
        );
      this.#count((this.#rowRepeats - 1) * cells.length);
      for (let each = number; each <= last; each++)
        this.#ready.push({
          number: each,
          cells: [...cells],
          ...(failed === undefined ? {} : { failed: new Map(failed) }),
          ...(isHidden ? { isHidden } : {}),
        });
    }
    this.#row = { number: last, cells: [] };
  }

  /** Counts cells, including empty cells before a filled one. Throws if the sheet has too many. */
  #count(cells: number): void {
    this.#cells += cells;
    if (this.#cells > SHEET_LIMITS.cells)
      throw new UnreadableSourceError(
        `${this.#name} has more than ${SHEET_LIMITS.cells} cells; split it into several files`,
      );
  }
}

/**
 * Returns the text that the program shows in a cell. For numbers and dates it returns the stored value instead,
 * because the shown text depends on the program's language.
 */
function shownValue(attributes: Attributes, text: string): string {
  const type = attributes['office:value-type'];
  if (type === 'date') return dateText(attributes['office:date-value'] ?? text);
  if (type === 'boolean') return attributes['office:boolean-value'] ?? text;
  const value = attributes['office:value'];
  if (value === undefined) return text;
  // If the format of a whole number only adds zeros or letters, as in 007 or K-08, the shown text is returned.
  const digits = type === 'float' ? /^\D*(\d+)\D*$/.exec(text)?.[1] : undefined;
  return digits !== undefined && Number(digits) === Number(value) ? text : value;
}

const dateText = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T(?!00:00)/.test(value) ? value.slice(0, MINUTES).replace('T', ' ') : value.slice(0, 10);

/**
 * Returns the error value of a formula. Returns an empty text if the file stores no result, and undefined if the
 * formula has a result.
 */
function errorOf(attributes: Attributes, text: string, shown: string): string | undefined {
  if (attributes['calcext:value-type'] === 'error') return text;
  if (attributes['table:formula'] === undefined) return undefined;
  // LibreOffice before 4.1 and some other programs do not mark errors. They store only the text that the cell
  // shows.
  if (/^(?:#[A-Z/0!?]+|Err:\d+)$/i.test(text)) return text;
  return shown === '' && attributes['office:value-type'] !== 'string' ? '' : undefined;
}
