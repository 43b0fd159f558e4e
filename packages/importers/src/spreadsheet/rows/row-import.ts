import type { DocumentKind, Path } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import { nameFromFile, stopName } from '#core/made-names.ts';
import type { SourceLocation } from '#core/notes.ts';
import { cellError, unescapeFormula } from '../files/formulas.ts';
import type { SheetRow } from '../files/sheet.ts';
import { type ColumnMapping, type Header, readHeaders } from '../headings/headers.ts';
import { readLanguage } from '../headings/languages.ts';
import { withListLanguage } from '../headings/list-language.ts';
import { MESSAGES } from '../messages.ts';
import { CellImport, ERASED, type FieldHeader } from './cell-import.ts';
import { isErase } from './cell-values.ts';
import type { RowKey } from './matches.ts';
import { plainNumber, plainValue, saysNothing, withoutControls } from './plain-text.ts';
import type { NamedWord, References } from './references.ts';
import { RowDocuments, type RowsTaken } from './row-documents.ts';

export interface RowSource {
  kind: DocumentKind;
  source: string;
  sheet: string;
  mapping?: ColumnMapping | undefined;
  taken?: RowsTaken | undefined;
}

/** Imports the rows of one kind of document into the draft. */
export class RowImport {
  readonly headers: Header[];
  readonly #draft: PackDraft;
  readonly #kind: DocumentKind;
  readonly #source: string;
  readonly #sheet: string;
  readonly #references: References;
  readonly #documents: RowDocuments;
  readonly #cells: CellImport;
  readonly #fields: FieldHeader[];

  constructor(titles: readonly string[], from: RowSource, draft: PackDraft, references: References) {
    this.#draft = draft;
    this.#kind = from.kind;
    this.#source = from.source;
    this.#sheet = from.sheet;
    this.#references = references;
    this.#documents = new RowDocuments(draft, from.kind, from.taken);
    const headers = readHeaders(titles, from.kind, from.mapping);
    this.headers = withListLanguage(headers, draft);
    this.#fields = this.headers.flatMap(({ meaning, ...head }) =>
      meaning && 'column' in meaning ? [{ ...head, meaning, ...meaning }] : [],
    );
    // Sort the columns, so that a value for all languages is set before values for single languages. The latter
    // are then added to the former.
    const turn = ({ spot }: FieldHeader) => spot.place * 2 + Number(spot.language !== undefined);
    this.#fields.sort((one, other) => turn(one) - turn(other));
    this.#cells = new CellImport(draft, references, this.#fields);
    draft.propose(this.#fields.flatMap(({ spot }) => spot.language ?? []));
  }

  documents(): ReadonlySet<DraftDocument> {
    return this.#documents.all();
  }

  async add(row: SheetRow): Promise<void> {
    const cells = this.#readable(row);
    if (cells.every((cell) => cell.trim() === '')) return;
    const key = this.#keyOf(cells);
    const place = this.#placeOfRow(row);
    const language = this.#languageOf(cells, row);
    const document = await this.#documents.of(key, place, { hasContent: this.#hasContent(cells), language });
    if (!document) return;
    const { number } = row;
    document.placeOf = (field) => this.#placeOfField(number, field);
    const isKnown = Object.keys(document.value).length > 1;
    this.#cells.begin(document, cells, !isKnown);
    for (const header of this.#fields) {
      const text = cells[header.position] ?? '';
      const isKept = header.column.template[0] === 'code' && this.#documents.keepsNumber(document);
      if (text.trim() === '' || isKept) continue;
      this.#cells.put(inLanguage(header, language), text, this.#place(row, header));
    }
    this.#cells.dropWithoutFile((header) => this.#place(row, header));
    // An amenity of unknown kind is not imported. Its cell has a note already.
    if (this.#kind === 'amenity' && document.value.kind === undefined)
      return this.#documents.forget(document);
    if (!isKnown) this.#nameIfMissing(document, key, cells, place);
    this.#refer(document, key, cells, row);
    // Later rows may have the same number or name, so the new document must be known to them.
    if (!isKnown) this.#documents.remember(document);
  }

  /** Returns the language of a row. Some lists have one row per work and language. */
  #languageOf(cells: readonly string[], row: SheetRow): string | undefined {
    const word = this.#word('language', cells);
    const language = word === '' ? undefined : readLanguage(word);
    const [header] = this.#special('language');
    if (word !== '' && language === undefined)
      this.#draft.note(
        'unclear',
        this.#place(row, header),
        MESSAGES.valueInvalid(`${word} is not a language`),
      );
    if (language !== undefined) this.#draft.propose([language]);
    return language;
  }

  /**
   * Returns the texts of the cells. A cell with an error value, or with a formula without a result, gets a note
   * and is treated as empty.
   */
  #readable(row: SheetRow): string[] {
    const cells = row.cells.map((cell) => {
      if (isErase(cell)) return ERASED;
      return saysNothing(cell) ? '' : withoutControls(unescapeFormula(cell));
    });
    for (const header of this.headers) {
      if (!header.meaning) continue;
      const { position } = header;
      if (cells[position] && cells[position] !== ERASED)
        cells[position] = this.#plain(cells[position], header, row);
      const shown = row.failed?.get(position) ?? cellError(row.cells[position] ?? '');
      if (shown === undefined) continue;
      cells[position] = '';
      const message = shown === '' ? MESSAGES.cellFormula() : MESSAGES.cellError(shown);
      this.#draft.note('unclear', this.#place(row, header), message);
    }
    return cells;
  }

  /** Removes invisible characters from numbers and from names of halls and floors. Other texts stay unchanged. */
  #plain(text: string, header: Header, row: SheetRow): string {
    const { meaning } = header;
    if (!meaning) return text;
    if (!('column' in meaning)) return plainValue(text);
    if (meaning.column.template[0] !== 'code' || this.#documents.knowsNumber(text)) return text;
    const number = plainNumber(text);
    if (number !== plainValue(text))
      this.#draft.note('note', this.#place(row, header), MESSAGES.numberTakenFor(plainValue(text), number));
    return number;
  }

  #special(name: string): Header[] {
    return this.headers.filter(({ meaning }) => meaning && 'special' in meaning && meaning.special === name);
  }

  #word(name: string, cells: readonly string[]): string {
    const [header] = this.#special(name);
    return header ? (cells[header.position] ?? '').trim() : '';
  }

  #keyOf(cells: readonly string[]): RowKey {
    const textsOf = (field: string) =>
      this.#fields
        .filter(({ column }) => column.template[0] === field)
        .map(({ position }) => (cells[position] ?? '').trim())
        .filter((text) => text !== '' && text !== ERASED);
    const id = this.#word('id', cells);
    const numbers = textsOf(this.#kind === 'artwork' ? 'code' : 'number');
    return {
      id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
      number: numbers[0] ?? (this.#word('number', cells) || undefined),
      names: textsOf('name'),
      sort: this.#kind === 'artwork' ? undefined : textsOf('kind')[0],
    };
  }

  #hasContent(cells: readonly string[]): boolean {
    return this.#fields.some(
      ({ column: { kind }, position }) =>
        (kind.is === 'media' || kind.is === 'richText' || kind.is === 'transcript') &&
        !['', ERASED].includes((cells[position] ?? '').trim()),
    );
  }

  /**
   * Gives a work without a name a generated name. So a list with only numbers and recordings can be imported.
   * The museum can change the name later.
   */
  #nameIfMissing(
    document: DraftDocument,
    key: RowKey,
    cells: readonly string[],
    place: SourceLocation,
  ): void {
    if (document.value.name !== undefined) return;
    if (this.#kind === 'floor') {
      document.value = { ...document.value, name: key.number };
      return;
    }
    if (this.#kind !== 'artwork') return;
    const files = this.#fields.filter(({ column }) => column.kind.is === 'media');
    const [fromFile] = files.flatMap(({ position }) => nameFromFile((cells[position] ?? '').trim()) ?? []);
    const name = fromFile ?? stopName(key.number ?? String(document.id), this.#draft.ownLanguage());
    document.value = { ...document.value, name };
    this.#draft.note('note', place, MESSAGES.nameMade(name));
  }

  /**
   * Puts a work into its hall, and the hall on its floor. In a list of floors, the number becomes another name
   * of the floor.
   */
  #refer(document: DraftDocument, { number }: RowKey, cells: readonly string[], row: SheetRow): void {
    if (this.#kind === 'floor' && number !== undefined) this.#references.alias('floor', number, document);
    const words = (name: 'hall' | 'floor') =>
      this.#special(name).flatMap((header): NamedWord[] => {
        const text = (cells[header.position] ?? '').trim();
        const language = header.meaning && 'special' in header.meaning ? header.meaning.language : undefined;
        return text === '' ? [] : [{ text, language, place: this.#place(row, header) }];
      });
    const halls = words('hall');
    const floors = words('floor').filter(({ text }) => text !== ERASED);
    for (const { language } of [...halls, ...floors]) if (language) this.#draft.propose([language]);
    if (halls.length > 0) {
      const isErased = halls.every(({ text }) => text === ERASED);
      this.#references.inHall({
        document,
        words: isErased ? [] : halls.filter(({ text }) => text !== ERASED),
        floors,
        place: halls[0]?.place ?? this.#placeOfRow(row),
      });
    } else
      for (const { text, place } of floors)
        this.#draft.note('unclear', place, MESSAGES.floorWithoutHall(text));
  }

  #place({ number }: Pick<SheetRow, 'number'>, header: Header | undefined): SourceLocation {
    const sheet = this.#sheet ? `${this.#sheet}!` : '';
    const at = header ? `${sheet}${header.letters}${number} (${header.title})` : `${sheet}row ${number}`;
    const column = header ? { column: header.letters, title: header.title } : {};
    return { source: this.#source, at, cell: { sheet: this.#sheet, row: number, ...column } };
  }

  /**
   * Returns the position of the cell in the column `number`. If there is no such column, returns the position of
   * the row.
   */
  #placeOfRow(row: SheetRow): SourceLocation {
    return this.#place(
      row,
      this.#fields.find(({ column }) => column.name === 'number'),
    );
  }

  /**
   * Returns the position of the cell from which a field of the document was read. If there is no such cell,
   * returns the position of the row.
   */
  #placeOfField(number: number, field: Path): SourceLocation {
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

/** Returns the header with the language of the row, unless the header names a language itself. */
function inLanguage(header: FieldHeader, language: string | undefined): FieldHeader {
  const { column, spot } = header;
  if (language === undefined || !column.isLocalised || spot.language !== undefined) return header;
  return { ...header, spot: { ...spot, language } };
}
