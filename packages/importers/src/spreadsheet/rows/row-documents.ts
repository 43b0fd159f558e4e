import type { DocumentKind } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import type { SourceLocation } from '#core/notes.ts';
import { MESSAGES } from '../messages.ts';
import { Matches, type RowKey } from './matches.ts';

/** The documents that rows have matched or created, with the position of the row. */
export type RowsTaken = Map<DraftDocument, SourceLocation>;

/** Finds the document of each row, or creates one. */
export class RowDocuments {
  readonly #draft: PackDraft;
  readonly #kind: DocumentKind;
  readonly #matches: Matches;
  /** Documents of the rows of all sheets. A number in one sheet must not occur again in another sheet. */
  readonly #rows: RowsTaken;
  readonly #own = new Set<DraftDocument>();
  /** Languages of the rows that were read for a document, for lists with one row per language. */
  readonly #languages = new Map<DraftDocument, Set<string>>();
  /**
   * Documents whose number in the sheet has lost its leading zeros. They keep the number that they have in the
   * museum.
   */
  readonly #keepsNumber = new WeakSet<DraftDocument>();

  constructor(draft: PackDraft, kind: DocumentKind, rows: RowsTaken = new Map()) {
    this.#rows = rows;
    this.#draft = draft;
    this.#kind = kind;
    this.#matches = new Matches(draft, kind);
  }

  all(): ReadonlySet<DraftDocument> {
    return this.#own;
  }

  /** Whether the museum or an earlier row has a document with exactly this number. */
  knowsNumber(number: string): boolean {
    return this.#matches.hasNumber(number.trim());
  }

  keepsNumber(document: DraftDocument): boolean {
    return this.#keepsNumber.has(document);
  }

  /** Adds a new document to the known ones, so that later rows find it. */
  remember(document: DraftDocument): void {
    this.#matches.add(document);
  }

  forget(document: DraftDocument): void {
    this.#draft.remove(document);
    this.#rows.delete(document);
    this.#own.delete(document);
  }

  /**
   * Returns the document of a row. A work without a name is created only if the row has content: a text, a
   * picture or a recording (`hasContent`).
   */
  async of(
    key: RowKey,
    place: SourceLocation,
    { hasContent, language }: { hasContent: boolean; language: string | undefined },
  ): Promise<DraftDocument | undefined> {
    const found = await this.#findDocument(key, place, { hasContent, language });
    if (found && language !== undefined)
      this.#languages.set(found, (this.#languages.get(found) ?? new Set()).add(language));
    return found;
  }

  /** Whether this row is a translation: earlier rows of the document are in other languages. */
  #isTranslation(document: DraftDocument, language: string | undefined): boolean {
    const languages = this.#languages.get(document);
    return language !== undefined && languages !== undefined && !languages.has(language);
  }

  async #findDocument(
    key: RowKey,
    place: SourceLocation,
    { hasContent, language }: { hasContent: boolean; language: string | undefined },
  ): Promise<DraftDocument | undefined> {
    const match = this.#matches.find(key, this.#rows);
    if (match) {
      const { found, bare = false } = match;
      const earlier = this.#rows.get(found);
      if (earlier && !this.#isTranslation(found, language)) {
        const what = String(key.number ?? key.id ?? key.names[0]);
        this.#draft.note('unclear', place, MESSAGES.rowRepeated(what, earlier.at));
        return undefined;
      }
      if (bare) {
        const known = String(found.value.code);
        this.#draft.note('note', place, MESSAGES.numberTakenFor(key.number ?? '', known));
        this.#keepsNumber.add(found);
      }
      this.#rows.set(found, place);
      this.#own.add(found);
      return found;
    }
    if (!this.#canBeNew(key, hasContent)) {
      this.#draft.note('unclear', place, this.#whyNotNew(key));
      return undefined;
    }
    const made = await this.#draft.add(this.#kind, {}, key.id);
    this.#rows.set(made, place);
    this.#own.add(made);
    return made;
  }

  #canBeNew(key: RowKey, hasContent: boolean): boolean {
    if (key.names.length > 0 || key.sort !== undefined) return true;
    if (this.#kind === 'floor') return key.number !== undefined;
    return this.#kind === 'artwork' && hasContent;
  }

  #whyNotNew({ number, id }: RowKey) {
    return number === undefined && id === undefined
      ? MESSAGES.rowLeftOut()
      : MESSAGES.rowUnknown(number ?? `id ${id}`);
  }
}
