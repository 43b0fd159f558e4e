import type { DocumentKind, Path } from '@museummate/pack-format';
import { sanitize } from '@museummate/pack-format/html';
import type { DraftDocument, PackDraft } from '../core/draft.ts';
import type { SourceLocation } from '../core/notes.ts';
import { type CellTarget, valueAt, withValue } from './cell-target.ts';
import { isErase, type ReadCell, readCell, sameText } from './cell-values.ts';
import type { CellKind, Column } from './columns.ts';
import { unescapeFormula } from './formulas.ts';
import { type Header, readHeaders } from './headers.ts';
import { Matches, type RowKey } from './matches.ts';
import type { References } from './references.ts';
import { SHEET_LIMITS, type SheetRow } from './sheet.ts';

/** Marks a cell that deletes, to distinguish it from a text with the same letters. */
const ERASED = '\u0000delete';

interface FieldHeader extends Header {
  column: Column;
  spot: CellTarget;
}

/** Imports the rows of one kind of document into the draft. */
export class RowImport {
  readonly headers: Header[];
  readonly #draft: PackDraft;
  readonly #kind: DocumentKind;
  readonly #source: string;
  readonly #sheet: string;
  readonly #references: References;
  readonly #matches: Matches;
  readonly #fields: FieldHeader[];
  /** The documents of the rows, each with the location of its row. */
  readonly #rows = new Map<DraftDocument, SourceLocation>();

  constructor(
    titles: readonly string[],
    { kind, source, sheet }: { kind: DocumentKind; source: string; sheet: string },
    draft: PackDraft,
    references: References,
  ) {
    this.#draft = draft;
    this.#kind = kind;
    this.#source = source;
    this.#sheet = sheet;
    this.#references = references;
    this.#matches = new Matches(draft, kind);
    this.headers = readHeaders(titles, kind);
    this.#fields = this.headers.flatMap(({ meaning, ...head }) =>
      meaning && 'column' in meaning ? [{ ...head, meaning, ...meaning }] : [],
    );
    // Values for all languages first, so that a language in the same row is added to them.
    const turn = ({ spot }: FieldHeader) => spot.place * 2 + Number(spot.language !== undefined);
    this.#fields.sort((one, other) => turn(one) - turn(other));
    draft.propose(this.#fields.flatMap(({ spot }) => spot.language ?? []));
  }

  documents(): ReadonlySet<DraftDocument> {
    return new Set(this.#rows.keys());
  }

  async add(row: SheetRow): Promise<void> {
    const cells = row.cells.map((cell) => (isErase(cell) ? ERASED : unescapeFormula(cell)));
    if (cells.every((cell) => cell.trim() === '') && !row.failed) return;
    const key = this.#keyOf(cells);
    const document = await this.#documentOf(key, row);
    if (!document) return;
    const isKnown = Object.keys(document.value).length > 1;
    for (const header of this.#fields) {
      const shown = row.failed?.get(header.position);
      if (shown !== undefined)
        this.#draft.note(
          'unclear',
          this.#place(row, header),
          `the cell shows ${shown}: its formula has no result`,
        );
      const text = cells[header.position] ?? '';
      if (text.trim() !== '') this.#put(document, header, text, row, cells);
    }
    // An amenity of unknown kind has a note already; without it the others can be imported.
    if (this.#kind === 'amenity' && document.value.kind === undefined) {
      this.#draft.remove(document);
      this.#rows.delete(document);
      return;
    }
    // A later row may refer to the document that this row created.
    if (!isKnown) this.#matches.add(document);
    const hall = this.#special('hall');
    const word = hall ? (cells[hall.position] ?? '').trim() : '';
    if (hall && word)
      this.#references.inHall({
        document,
        word: word === ERASED ? undefined : word,
        place: this.#place(row, hall),
      });
  }

  #special(name: string): Header | undefined {
    return this.headers.find(({ meaning }) => meaning && 'special' in meaning && meaning.special === name);
  }

  #keyOf(cells: readonly string[]): RowKey {
    const written = (field: string) =>
      this.#fields
        .filter(({ column }) => column.template[0] === field)
        .map(({ position }) => (cells[position] ?? '').trim())
        .filter((text) => text !== '' && text !== ERASED);
    const id = this.#special('id');
    const number = id ? (cells[id.position] ?? '').trim() : '';
    return {
      id: /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined,
      number: written(this.#kind === 'artwork' ? 'code' : 'number')[0],
      names: written('name'),
      sort: this.#kind === 'artwork' ? undefined : written('kind')[0],
    };
  }

  /** The existing document of a row, or a new one. */
  async #documentOf(key: RowKey, row: SheetRow): Promise<DraftDocument | undefined> {
    const place = this.#place(
      row,
      this.#fields.find(({ column }) => column.name === 'number'),
    );
    const unclear = (reason: string) =>
      void this.#draft.note('unclear', place, `${reason}; the row was left out`);
    const match = this.#matches.find(key, this.#rows);
    if (match) {
      const earlier = this.#rows.get(match.found);
      if (earlier) return unclear(`${key.number ?? key.id ?? key.names[0]} is already in ${earlier.at}`);
      if (match.bare) this.#draft.note('told', place, `${key.number} is taken for ${match.found.value.code}`);
      return this.#claim(match.found, row, place, !match.bare);
    }
    if (key.names.length === 0 && key.sort === undefined) {
      if (key.number === undefined && key.id === undefined)
        return unclear('the row has neither a number nor a name');
      return unclear(`there is no ${key.number ?? `id ${key.id}`} in the museum, and a new one needs a name`);
    }
    return this.#claim(await this.#draft.add(this.#kind, {}, key.id), row, place, true);
  }

  #claim(
    document: DraftDocument,
    row: SheetRow,
    place: SourceLocation,
    numberCounts: boolean,
  ): DraftDocument {
    this.#rows.set(document, place);
    const { number } = row;
    document.placeOf = (field) => this.#placeOf(number, field);
    if (!numberCounts) this.#keepsNumber.add(document);
    return document;
  }

  /** Documents that keep their own number, because the one in the sheet lost its leading zeros. */
  readonly #keepsNumber = new WeakSet<DraftDocument>();

  #put(
    document: DraftDocument,
    header: FieldHeader,
    text: string,
    row: SheetRow,
    cells: readonly string[],
  ): void {
    const { column } = header;
    const isNumber = column.name === 'number' && column.template.length === 1;
    if (isNumber && this.#keepsNumber.has(document)) return;
    const place = this.#place(row, header);
    const spot = this.#spotOf(header, document, cells);
    const own = this.#draft.ownLanguage();
    if (column.kind.is === 'reference') {
      const word = text === ERASED ? undefined : text.trim();
      this.#references.field({ document, word, place, spot, kind: column.kind.kind as DocumentKind });
      return;
    }
    if (text === ERASED) {
      if (valueAt(document.value, spot) !== undefined)
        document.value = withValue(document.value, spot, undefined, own);
      return;
    }
    const present = valueAt(document.value, spot);
    if (isLong(column.kind) && typeof present === 'string' && sameText(present, text)) {
      if (spot.language !== undefined) this.#draft.speak(spot.language);
      return;
    }
    const read = this.#read(text, column.kind, place);
    if (!read) return;
    if ('fault' in read) {
      this.#draft.note('unclear', place, read.fault);
      return;
    }
    if (spot.language !== undefined) this.#draft.speak(spot.language);
    if (isSame(present, read.value, column.kind)) return;
    document.value = withValue(document.value, spot, read.value, own);
  }

  /** A column without a language applies to all of them, unless the row or the artwork also has other languages. */
  #spotOf({ column, spot }: FieldHeader, document: DraftDocument, cells: readonly string[]): CellTarget {
    if (!column.isLocalised || spot.language !== undefined) return spot;
    const own = { ...spot, language: this.#draft.ownLanguage() };
    const beside = this.#fields.some(
      (each) =>
        each.column === column &&
        each.spot.language !== undefined &&
        each.spot.place === spot.place &&
        (cells[each.position] ?? '').trim() !== '',
    );
    return beside || valueAt(document.value, own) !== undefined ? own : spot;
  }

  #read(text: string, kind: CellKind, place: SourceLocation): ReadCell | undefined {
    if (text.length > SHEET_LIMITS.cellCharacters)
      return { fault: `the text is longer than ${SHEET_LIMITS.cellCharacters} characters` };
    const { media } = this.#draft;
    if (kind.is === 'media' || (kind.is === 'transcript' && /^\S+\.vtt$/i.test(text.trim()))) {
      const value = media.path(text, place);
      return value === undefined ? undefined : { value };
    }
    if (kind.is === 'mediaList') {
      const names = text.split(/[\n;]+/).filter((each) => each.trim() !== '');
      const value = names.map((each) => media.path(each, place));
      return value.includes(undefined) ? undefined : { value };
    }
    return readCell(isLong(kind) ? text.replace(/\r\n?/g, '\n') : text.trim(), kind);
  }

  #place({ number }: Pick<SheetRow, 'number'>, header: Header | undefined): SourceLocation {
    const sheet = this.#sheet ? `${this.#sheet}!` : '';
    const at = header ? `${sheet}${header.letters}${number} (${header.title})` : `${sheet}row ${number}`;
    return { source: this.#source, at };
  }

  /** The cell that a field of the document was read from, or else its row. */
  #placeOf(number: number, field: Path): SourceLocation {
    const given = field.filter((part) => typeof part === 'string');
    const list = field.find((part) => typeof part === 'number');
    const fits = ({ column, spot: { language, place } }: FieldHeader) => {
      const wanted = column.template.filter((part) => typeof part === 'string');
      const rest = given.filter((part) => part !== language);
      return (
        (list ?? place) === place && rest.length > 0 && rest.every((part, step) => wanted[step] === part)
      );
    };
    const [first, ...others] = this.#fields.filter(fits);
    const inLanguage = (header: FieldHeader) => given.includes(header.spot.language ?? '');
    return this.#place({ number }, [first, ...others].find((each) => each && inLanguage(each)) ?? first);
  }
}

const isLong = (kind: CellKind) => kind.is === 'text' || kind.is === 'richText' || kind.is === 'transcript';

function isSame(present: unknown, read: unknown, kind: CellKind): boolean {
  if (typeof present !== 'string' || typeof read !== 'string')
    return JSON.stringify(present) === JSON.stringify(read);
  return sameText(present, read) || (kind.is === 'richText' && sameText(sanitize(present), read));
}
