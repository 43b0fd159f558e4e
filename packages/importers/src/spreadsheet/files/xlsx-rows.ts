import type { Readable } from 'node:stream';
import { UnreadableSourceError } from '#core/notes.ts';
import { readXml } from '#core/xml.ts';
import { general, type NumberFormat } from './number-formats.ts';
import { MAX_MERGED, SHEET_LIMITS, type SheetRow } from './sheet.ts';

/** Reads the rows of an XLSX sheet as a stream. */
export async function* sheetRows(
  stream: Readable,
  texts: readonly string[],
  formats: readonly NumberFormat[],
  { name, merged }: { name: string; merged: string[] },
): AsyncGenerator<SheetRow> {
  const reader = new RowReader(texts, formats, name);
  for await (const _ of readXml(stream, reader)) yield* reader.take();
  yield* reader.take();
  merged.push(...reader.merged);
}

class RowReader {
  readonly #texts: readonly string[];
  readonly #formats: readonly NumberFormat[];
  readonly #name: string;
  /** Ranges of cells that span several rows. */
  readonly merged: string[] = [];
  #ready: SheetRow[] = [];
  #row: SheetRow = { number: 0, cells: [] };
  #position = -1;
  /** Number of cells that were read, including empty cells before a filled one. */
  #cells = 0;
  #type = '';
  #style = 0;
  #value = '';
  #collecting = false;
  #phonetic = false;
  #isFormula = false;

  constructor(texts: readonly string[], formats: readonly NumberFormat[], name: string) {
    this.#texts = texts;
    this.#formats = formats;
    this.#name = name;
  }

  take(): SheetRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'row') {
      this.#row = { number: Number(attributes.r ?? this.#row.number + 1), cells: [] };
      if (/^(?:1|true)$/.test(attributes.hidden ?? '')) this.#row.isHidden = true;
      this.#position = -1;
      if (this.#row.number > SHEET_LIMITS.rows)
        throw new UnreadableSourceError(
          `${this.#name} has more than ${SHEET_LIMITS.rows} rows; split it into several files`,
        );
    } else if (tag === 'c') {
      this.#position = attributes.r ? positionOf(attributes.r) : this.#position + 1;
      if (this.#position >= SHEET_LIMITS.columns)
        throw new UnreadableSourceError(`${this.#name} has more than ${SHEET_LIMITS.columns} columns`);
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
      this.#isFormula = false;
    } else if (tag === 'f') this.#isFormula = true;
    else if (tag === 'mergeCell') this.#merge(attributes.ref ?? '');
    else if (tag === 'rPh') this.#phonetic = true;
    // The element `f` contains the formula, so it is skipped. The element `v` contains its result.
    else if (tag === 'v' || tag === 't') this.#collecting = !this.#phonetic;
  }

  text(text: string): void {
    if (this.#collecting && this.#value.length <= SHEET_LIMITS.cellCharacters) this.#value += text;
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.#collecting = false;
    else if (tag === 'rPh') this.#phonetic = false;
    else if (tag === 'c') this.#endCell();
    else if (tag === 'row') this.#ready.push(this.#row);
  }

  #merge(cells: string): void {
    const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/i.exec(cells) ?? [];
    if (first !== last && this.merged.length < MAX_MERGED) this.merged.push(cells);
  }

  #endCell(): void {
    // A formula whose result is an empty text has the type `str`. If a formula of another type has no value, the file
    // stores no result.
    const isUnresolved = this.#value === '' && this.#isFormula && this.#type !== 'str';
    if (this.#value === '' && !isUnresolved) return;
    const { cells } = this.#row;
    this.#cells += Math.max(1, this.#position - cells.length);
    if (this.#cells > SHEET_LIMITS.cells)
      throw new UnreadableSourceError(
        `${this.#name} has more than ${SHEET_LIMITS.cells} cells; split it into several files`,
      );
    while (cells.length < this.#position) cells.push('');
    if (this.#type === 'e' || isUnresolved) {
      this.#row.failed ??= new Map();
      this.#row.failed.set(this.#position, this.#value);
      cells[this.#position] = '';
    } else cells[this.#position] = this.#cellText();
  }

  /** Returns the text that the cell shows. For a formula, it is the result. */
  #cellText(): string {
    if (this.#type === 's') return this.#texts[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'true' : 'false';
    if (this.#type !== 'n') return decodeEscapes(this.#value);
    const number = Number(this.#value);
    return Number.isFinite(number) ? (this.#formats[this.#style] ?? general)(number) : this.#value;
  }
}

/** Decodes escapes such as _x000D_. Excel writes them for characters that XML cannot contain. */
export const decodeEscapes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the column index of a cell, for example 2 for C7. */
function positionOf(cell: string): number {
  let position = 0;
  for (const letter of /^[A-Z]+/i.exec(cell)?.[0].toUpperCase() ?? 'A')
    position = position * 26 + letter.charCodeAt(0) - 64;
  return position - 1;
}
