import {
  type DocumentKind,
  documentFormats,
  type Finding,
  type IdKind,
  type MuseumDocument,
  type Path,
  packLanguages,
  type RawDocuments,
} from '@museummate/pack-format';
import type { CellOutcome, ReadHeading } from './cell-outcome.ts';
import type { DraftMedia } from './draft-media.ts';
import { hallTileName } from './hall-tile-names.ts';
import { firstNumber } from './new-museum.ts';
import type { ImportNote, NoteMessage, SourceLocation } from './notes.ts';

export type Fields = Record<string, unknown>;

/** A document of the pack that the import builds. */
export interface DraftDocument {
  readonly kind: DocumentKind;
  readonly id: number;
  readonly file: string;
  /**
   * The content of the document. Code must replace this object and never change it. Older versions of the
   * document share parts with it, so they would change, too.
   */
  value: Fields;
  /**
   * Returns the location in the source from which a field was read. The function is missing if the import did
   * not change the document.
   */
  placeOf?: (field: Path) => SourceLocation | undefined;
}

export interface DraftOptions {
  /** The existing documents of the museum, or the documents of a new museum. */
  base: RawDocuments['documents'];
  /** Whether the museum was created for this import. If so, its languages are the languages of the source. */
  isNew: boolean;
  /** Whether a person has named the new museum. If so, the name in the source is ignored. */
  isNamed?: boolean;
  media: DraftMedia;
  /** Returns the highest id of a kind on the server. Generated ids are higher. */
  highestId: (kind: IdKind) => Promise<number>;
  /** Whether the museum's artworks are removed if the source does not contain them. */
  removeMissing?: boolean;
}

/**
 * The pack that an import builds from the museum's documents and a source. An import format only adds the
 * content of the source to the draft. All later steps (compare, check, write, import) are the same for all
 * formats.
 */
export class PackDraft {
  readonly notes: ImportNote[];
  readonly media: DraftMedia;
  readonly isNew: boolean;
  readonly isNamed: boolean;
  readonly removeMissing: boolean;
  readonly base: RawDocuments['documents'];
  /** Artworks of the museum that the source does not contain. The import neither changes nor removes them. */
  readonly absent: DraftDocument[] = [];
  /** Effects of the cells of a list. Cells without an effect are only counted in `sameCells`. */
  readonly cells: CellOutcome[] = [];
  sameCells = 0;
  /** The column headings of a list, with the fields that the columns fill. */
  readonly headings: ReadHeading[] = [];
  readonly #highestId: DraftOptions['highestId'];
  readonly #documents = new Map<string, DraftDocument>();
  readonly #nextId = new Map<IdKind, number>();
  readonly #spoken = new Set<string>();
  #proposed: string[] = [];
  #known: { of: readonly string[]; listed: readonly string[] } | undefined;

  constructor({ base, isNew, isNamed = false, media, highestId, removeMissing = false }: DraftOptions) {
    this.base = base;
    this.isNew = isNew;
    this.isNamed = isNamed;
    this.media = media;
    this.notes = media.notes;
    this.removeMissing = removeMissing;
    this.#highestId = highestId;
    for (const { kind, file, value } of base)
      this.#documents.set(file, { kind, file, id: idOf(kind, value), value: value as Fields });
  }

  /** Adds a note about a cell or node of the source. */
  note(severity: ImportNote['severity'], place: SourceLocation, message: string | NoteMessage): void {
    this.notes.push({
      severity,
      ...place,
      ...(typeof message === 'string' ? { reason: message } : message),
    });
  }

  get museum(): DraftDocument {
    const museum = this.#documents.get('museum.yaml');
    if (!museum) throw new Error('a draft has a museum');
    return museum;
  }

  /** Returns the languages of the museum. Texts without a language are in the first one. */
  languages(): string[] {
    const listed = this.#listLanguages();
    return [...listed, ...this.#proposed.filter((each) => this.#spoken.has(each) && !listed.includes(each))];
  }

  /** Returns the language for texts whose language is not given in the source. */
  ownLanguage(): string {
    return this.#listLanguages()[0] ?? this.#proposed[0] ?? 'en';
  }

  /** Returns the languages in museum.yaml. They are empty for a new museum. */
  #listLanguages(): readonly string[] {
    const museum = this.museum.value as unknown as MuseumDocument;
    const languages: readonly string[] | undefined = museum.languages;
    if (!languages || languages.length === 0) return [];
    // The languages are cached, because they are read for every cell.
    if (this.#known?.of !== languages) this.#known = { of: languages, listed: packLanguages(museum) };
    return this.#known.listed;
  }

  /**
   * Adds languages that the source may contain, in the source's order. A proposed language is added to the
   * museum only if it is used.
   */
  propose(languages: Iterable<string>): void {
    this.#proposed = [...new Set([...this.#proposed, ...languages])];
  }

  /** Marks a language as used. Used languages are added to the museum. */
  speak(language: string): void {
    this.#spoken.add(language);
  }

  document(file: string): DraftDocument | undefined {
    return this.#documents.get(file);
  }

  all(kind: DocumentKind): DraftDocument[] {
    return [...this.#documents.values()].filter((each) => each.kind === kind);
  }

  /** Adds a document. If the source gives no id, an id is generated. */
  async add(kind: DocumentKind, value: Fields, id?: number): Promise<DraftDocument> {
    const { idField, folder } = documentFormats[kind];
    if (!idField || !folder) throw new Error(`a museum has one ${kind}`);
    const number = id ?? (await this.#next(kind));
    const document = {
      kind,
      id: number,
      file: `${folder}/${number}.yaml`,
      value: { [idField]: number, ...value },
    };
    this.#documents.set(document.file, document);
    return document;
  }

  remove(document: DraftDocument): void {
    this.#documents.delete(document.file);
  }

  /**
   * Adds a timeline with all halls to a new museum, and a tile for it on the start screen. Does nothing if there
   * are no halls, or if there is a timeline already.
   */
  async addHallTile(): Promise<void> {
    const halls = this.all('hall');
    if (!this.isNew || halls.length === 0 || this.all('timeline').length > 0) return;
    const name = hallTileName(this.languages().length > 0 ? this.languages() : [this.ownLanguage()]);
    await this.add('timeline', { name, steps: halls.map(({ id }) => ({ idHall: id })) });
    await this.add('navigationSection', { index: 2, sectionType: 'TIMELINE' });
    this.museum.value = { ...this.museum.value, timelineEnabled: true };
  }

  /**
   * Completes the draft. The museum gets the languages that the imported texts use. A new museum also gets
   * pictures.
   */
  finish(): void {
    const listed = (this.museum.value.languages as string[] | undefined) ?? [];
    const further = this.languages().slice(this.#listLanguages().length);
    const own = listed.length + further.length > 0 ? [] : [this.ownLanguage()];
    const languages = [...listed, ...further, ...own];
    if (languages.length > listed.length) this.museum.value = { ...this.museum.value, languages };
    this.lendPicture();
  }

  /**
   * Uses the picture of the first artwork for the welcome screen and the tiles of a new museum. If that picture
   * is left out later, the function is called again.
   */
  lendPicture(): void {
    if (!this.isNew) return;
    const [first] = this.all('artwork').flatMap(
      ({ value }) => (value.pictures as { file: string }[] | undefined) ?? [],
    );
    const lend = (document: DraftDocument, field: string) => {
      const { [field]: given, ...rest } = document.value;
      if (given !== undefined && given !== this.#lent) return;
      document.value = lent ? { [field]: lent, ...rest } : rest;
    };
    const lent = first && { file: first.file, alt: '' };
    lend(this.museum, 'homeImage');
    for (const tile of this.all('navigationSection')) lend(tile, 'mainImage');
    this.#lent = lent;
  }

  #lent: { file: string; alt: string } | undefined;

  documents(): RawDocuments['documents'] {
    return [...this.#documents.values()].map(({ kind, file, value }) => ({ kind, file, value }));
  }

  /**
   * Whether the document is a tile that the import has added to the start screen. Findings about such a tile are not
   * shown, because people cannot find it in the source.
   */
  isGenerated(file: string): boolean {
    const document = this.#documents.get(file);
    if (document?.kind !== 'navigationSection') return false;
    return this.isNew || !this.base.some((each) => each.file === file);
  }

  /** Returns the cell or node of the source from which the value of a finding was read. */
  placeOf(finding: Pick<Finding, 'file' | 'field'>): SourceLocation | undefined {
    return this.#documents.get(finding.file)?.placeOf?.(finding.field);
  }

  async #next(kind: DocumentKind): Promise<number> {
    // The id kind of a document has the same name as the document kind. The exception is exhibitions, which
    // share the ids of routes.
    const idKind = (kind === 'exhibition' ? 'route' : kind) as IdKind;
    let next = this.#nextId.get(idKind);
    if (next === undefined) {
      const kinds: DocumentKind[] = idKind === 'route' ? ['route', 'exhibition'] : [kind];
      const own = kinds.flatMap((each) => this.all(each)).map(({ id }) => id);
      const first = firstNumber(Number(this.museum.value.idMuseum));
      next = Math.max(first, await this.#highestId(idKind), ...own) + 1;
    }
    this.#nextId.set(idKind, next + 1);
    return next;
  }
}

function idOf(kind: DocumentKind, value: unknown): number {
  const { idField } = documentFormats[kind];
  return idField ? Number((value as Fields)[idField] ?? 0) : 0;
}
