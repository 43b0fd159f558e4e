import type { DocumentKind } from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import type { SourceLocation } from '#core/notes.ts';
import { SHEET_LIMITS } from '../files/sheet.ts';
import { withoutHtml } from '../files/text-repair.ts';
import type { CellKind, Column } from '../headings/columns.ts';
import { fileColumnOf } from '../headings/file-columns.ts';
import type { Header } from '../headings/headers.ts';
import { MESSAGES } from '../messages.ts';
import { type CellTarget, valueAt, withValue } from './cell-target.ts';
import { type ReadCell, readCell, sameText, writeCell } from './cell-values.ts';
import type { References } from './references.ts';

/**
 * Marks a cell that deletes the current value. No cell can contain this text, because it begins with a zero
 * character.
 */
export const ERASED = '\u0000delete';

export interface FieldHeader extends Header {
  column: Column;
  spot: CellTarget;
}

/** Imports the cells of one row into its document, and records the outcome of each cell. */
export class CellImport {
  readonly #draft: PackDraft;
  readonly #references: References;
  readonly #fields: readonly FieldHeader[];
  #document: DraftDocument | undefined;
  #cells: readonly string[] = [];
  #isNew = false;
  /**
   * For each numbered file column: the index of its file in the document's list. For example, if there is no
   * picture_1, picture_2 gets the index 0.
   */
  #placed = new Map<string, number>();
  /** Cells of the row with information about a file, such as the alternative text of a picture. */
  #described: { header: FieldHeader; spot: CellTarget }[] = [];
  /** The columns of the row that have filled a value, by the value's position in the document. */
  #filled = new Map<string, { header: FieldHeader; text: string }>();

  constructor(draft: PackDraft, references: References, fields: readonly FieldHeader[]) {
    this.#draft = draft;
    this.#references = references;
    this.#fields = fields;
  }

  begin(document: DraftDocument, cells: readonly string[], isNew: boolean): void {
    this.#document = document;
    this.#cells = cells;
    this.#isNew = isNew;
    this.#placed = new Map();
    this.#described = [];
    this.#filled = new Map();
  }

  put(header: FieldHeader, text: string, place: SourceLocation): void {
    const { column, spot } = header;
    const files = column.kind.is === 'media' ? fileNames(text) : [];
    const [first, ...others] = files;
    if (first === undefined || others.length === 0) {
      this.#putOne(header, text, place);
      return;
    }
    if (!column.isNumbered) {
      this.#putOne(header, first, place);
      this.#draft.note('unclear', place, MESSAGES.filesSeveral(first, others.join(', ')));
      return;
    }
    // The cell names several pictures, so they get consecutive indexes.
    for (const [step, name] of files.entries())
      this.#putOne({ ...header, spot: { ...spot, place: spot.place + step } }, name, place);
  }

  #putOne(header: FieldHeader, text: string, place: SourceLocation): void {
    const document = this.#current();
    const { column } = header;
    const spot = this.#spotOf(header, document);
    if (this.#isFilled(header, spot, text, place)) return;
    if (column.kind.is === 'reference') {
      const word = text === ERASED ? undefined : text.trim();
      this.#references.field({
        document,
        word,
        place,
        spot,
        kind: column.kind.kind as DocumentKind,
        isNew: this.#isNew,
        field: column.name,
      });
      return;
    }
    if (text === ERASED) {
      this.#set(header, spot, undefined, place);
      return;
    }
    const present = valueAt(document.value, spot);
    if (isLong(column.kind) && typeof present === 'string' && sameText(present, text)) {
      if (spot.language !== undefined) this.#draft.speak(spot.language);
      this.#draft.sameCells += 1;
      return;
    }
    const read = this.#read(text, header, place);
    if (!read) return;
    if ('error' in read) {
      const message = typeof read.error === 'string' ? MESSAGES.valueInvalid(read.error) : read.error;
      this.#draft.note('unclear', place, message);
      return;
    }
    if (spot.language !== undefined) this.#draft.speak(spot.language);
    if (isSame(present, read.value, column.kind)) this.#draft.sameCells += 1;
    else this.#set(header, spot, read.value, place);
  }

  /**
   * Whether an earlier column of the same meaning has filled this value. Adds a note if this cell says something else,
   * because otherwise one of the two values would disappear.
   */
  #isFilled(header: FieldHeader, spot: CellTarget, text: string, place: SourceLocation): boolean {
    const key = JSON.stringify([header.column.name, spot.language, spot.place]);
    const earlier = this.#filled.get(key);
    if (!earlier || earlier.header.position === header.position) {
      this.#filled.set(key, { header, text });
      return false;
    }
    if (!sameText(earlier.text, text)) {
      const { title, letters } = earlier.header;
      this.#draft.note('unclear', place, MESSAGES.valueRepeated(`${title} (${letters})`));
    }
    return true;
  }

  /**
   * Leaves out information about files that do not exist, such as a transcript without a recording. It is enough
   * if the museum already has the file.
   */
  dropWithoutFile(placeOf: (header: FieldHeader) => SourceLocation): void {
    const document = this.#current();
    for (const { header, spot } of this.#described) {
      const files = fileColumnOf(header.column, document.kind);
      if (!files || valueAt(document.value, spot) === undefined) continue;
      const { template } = files.column;
      const at = (language: string | undefined) => valueAt(document.value, { ...spot, template, language });
      if (at(spot.language) !== undefined || at(undefined) !== undefined) continue;
      document.value = withValue(document.value, spot, undefined, this.#draft.ownLanguage());
      this.#draft.note('unclear', placeOf(header), MESSAGES.withoutFile(files.medium));
    }
  }

  #current(): DraftDocument {
    if (!this.#document) throw new Error('a row begins with its document');
    return this.#document;
  }

  #set(header: FieldHeader, spot: CellTarget, value: unknown, place: SourceLocation): void {
    const document = this.#current();
    const present = valueAt(document.value, spot);
    if (value === undefined && present === undefined) return;
    document.value = withValue(document.value, spot, value, this.#draft.ownLanguage());
    if (fileColumnOf(header.column, document.kind)) this.#described.push({ header, spot });
    if (!place.cell) return;
    const { kind } = header.column;
    this.#draft.cells.push({
      ...place.cell,
      state: value === undefined ? 'gone' : this.#isNew || present === undefined ? 'new' : 'changed',
      kind: document.kind,
      id: document.id,
      field: header.column.name,
      ...(spot.language === undefined ? {} : { language: spot.language }),
      ...(present === undefined ? {} : { before: writeCell(present, kind) }),
      ...(value === undefined ? {} : { after: writeCell(value, kind) }),
    });
  }

  /**
   * Returns where the value of a cell is stored. A value from a column without a language normally applies to
   * all languages. It applies only to the museum's own language if there are also values for single languages.
   */
  #spotOf({ column, spot: written }: FieldHeader, document: DraftDocument): CellTarget {
    const spot = column.isNumbered ? this.#numberedTarget(column, written, document) : written;
    if (!column.isLocalised || spot.language !== undefined) return spot;
    const own = { ...spot, language: this.#draft.ownLanguage() };
    const beside = this.#fields.some(
      (each) =>
        each.column === column &&
        each.spot.language !== undefined &&
        each.spot.place === written.place &&
        (this.#cells[each.position] ?? '').trim() !== '',
    );
    return beside || valueAt(document.value, own) !== undefined ? own : spot;
  }

  /**
   * Returns where the value of a cell in a numbered column is stored. The document's list has no gaps, so the
   * index may be lower than the number of the column.
   */
  #numberedTarget(column: Column, spot: CellTarget, document: DraftDocument): CellTarget {
    const [root] = column.template;
    const list = document.value[String(root)];
    const key = `${String(root)} ${spot.place}`;
    const place = this.#placed.get(key) ?? Math.min(spot.place, Array.isArray(list) ? list.length : 0);
    if (column.kind.is === 'media') this.#placed.set(key, place);
    // If the row names no file with this number, the number is kept. Otherwise the information could be assigned
    // to another file.
    return { ...spot, place: this.#placed.has(key) ? place : spot.place };
  }

  #read(text: string, { column, languages }: FieldHeader, place: SourceLocation): ReadCell | undefined {
    const { kind } = column;
    if (text.length > SHEET_LIMITS.cellCharacters)
      return { error: MESSAGES.textTooLong(SHEET_LIMITS.cellCharacters) };
    const { media } = this.#draft;
    if (kind.is === 'transcript' && OTHER_TRANSCRIPT.test(text.trim()))
      return { error: MESSAGES.transcriptFile(text.trim()) };
    if (kind.is === 'media' || (kind.is === 'transcript' && /^\S+\.vtt$/i.test(text.trim()))) {
      const value = media.path(fileName(text), place, kind.is === 'media' ? kind.medium : undefined);
      return value === undefined ? undefined : { value };
    }
    if (kind.is === 'mediaList') {
      const names = text.split(/[\n;]+/).filter((each) => each.trim() !== '');
      const value = names.flatMap((each) => media.path(each, place) ?? []);
      return value.length === 0 ? undefined : { value };
    }
    if (kind.is === 'text' && column.isLocalised) {
      const bare = withoutHtml(text);
      if (bare) this.#draft.note('note', place, MESSAGES.htmlRemoved(bare));
      if (bare) return { value: bare };
    }
    const known = languages.length > 0 ? languages : [this.#draft.ownLanguage()];
    return readCell(isLong(kind) ? text.replace(/\r\n?/g, '\n') : text.trim(), kind, known);
  }
}

/** Matches the name of a transcript file that is not WebVTT. Such files cannot be read. */
const OTHER_TRANSCRIPT = /^[^\s/]{1,100}\.(?:srt|sub|txt|docx?|odt|rtf|pdf|md)$/i;

/**
 * Returns the name of a file. Airtable writes the URL of an attachment in brackets after the name: `mill.jpg
 * (https://…)`.
 */
const fileName = (text: string) => text.trim().replace(/ \(https?:\/\/[^\s()]+\)$/i, '');

/**
 * Returns the names of files in a cell that contains several. If the cell contains only one name, the list is
 * empty.
 */
function fileNames(text: string): string[] {
  const parts = text
    .split(/[\n;|,]/)
    .map(fileName)
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => /\.[a-z0-9]{2,5}$/i.test(part)) ? parts : [];
}

const isLong = (kind: CellKind) => kind.is === 'text' || kind.is === 'richText' || kind.is === 'transcript';

function isSame(present: unknown, read: unknown, kind: CellKind): boolean {
  if (typeof present !== 'string' || typeof read !== 'string')
    return JSON.stringify(present) === JSON.stringify(read);
  return sameText(present, read) || (kind.is === 'richText' && sameText(sanitize(present), read));
}
