import { isPerLanguage } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import { normaliseWord } from '../headings/languages.ts';

/** The values of a row that identify its document. */
export interface RowKey {
  id: number | undefined;
  number: string | undefined;
  /** Names of the document in all languages of the row. */
  names: string[];
  /** Kind of an amenity; undefined for other documents. */
  sort: string | undefined;
}

/** Finds documents of one kind by id, number or name. */
export class Matches {
  readonly #draft: PackDraft;
  readonly #kind: DraftDocument['kind'];
  readonly #byId = new Map<number, DraftDocument>();
  readonly #byNumber = new Map<string, DraftDocument>();
  /**
   * Existing documents by number without leading zeros. The value is null if several documents have the same
   * number except for leading zeros.
   */
  readonly #byBareNumber = new Map<string, DraftDocument | null>();
  readonly #byName = new Map<string, DraftDocument[]>();
  /** Existing documents, in the order in which visitors see them. */
  readonly #present: DraftDocument[];

  constructor(draft: PackDraft, kind: DraftDocument['kind']) {
    this.#draft = draft;
    this.#kind = kind;
    const place = ({ value, id }: DraftDocument) => Number(value.index ?? id);
    this.#present = draft
      .all(kind)
      .filter(({ placeOf }) => !placeOf)
      .sort((one, other) => place(one) - place(other) || one.id - other.id);
    for (const document of draft.all(kind)) {
      this.add(document);
      for (const number of numbersOf(document)) {
        const bare = withoutZeros(number);
        this.#byBareNumber.set(bare, this.#byBareNumber.has(bare) ? null : document);
      }
    }
  }

  add(document: DraftDocument): void {
    this.#byId.set(document.id, document);
    for (const number of numbersOf(document)) this.#byNumber.set(normaliseWord(number), document);
    for (const name of namesOf(document)) {
      const same = this.#byName.get(normaliseWord(name));
      if (same) same.push(document);
      else this.#byName.set(normaliseWord(name), [document]);
    }
  }

  /** Adds another word under which a document is found, unless the word is the number of a document. */
  alias(word: string, document: DraftDocument): void {
    const key = normaliseWord(word);
    if (!this.#byNumber.has(key)) this.#byNumber.set(key, document);
  }

  /** Whether a document has exactly this number. Leading zeros must be the same. */
  hasNumber(number: string): boolean {
    const found = this.#byNumber.get(normaliseWord(number));
    return found !== undefined && numbersOf(found).includes(number);
  }

  /**
   * Finds a document by id, else by number. If the row has neither, finds it by name. `taken` are the documents that
   * other rows have matched. A match by name, or with other leading zeros, must not be one of them.
   */
  find(
    key: RowKey,
    taken: ReadonlyMap<DraftDocument, unknown>,
  ): { found: DraftDocument; bare?: boolean } | undefined {
    if (key.id !== undefined) return asFound(this.#byId.get(key.id));
    if (key.number !== undefined) {
      const exact = this.#byNumber.get(normaliseWord(key.number));
      if (exact) return { found: exact };
      const bare = this.#byBareNumber.get(withoutZeros(key.number));
      return bare && !taken.has(bare) ? { found: bare, bare: true } : undefined;
    }
    const free = (each: DraftDocument) =>
      !taken.has(each) &&
      (key.sort === undefined || normaliseWord(String(each.value.kind)) === normaliseWord(key.sort));
    if (key.names.length === 0)
      return key.sort === undefined
        ? undefined
        : asFound(this.#draft.all(this.#kind).find((each) => free(each) && namesOf(each).length === 0));
    for (const name of key.names) {
      const same = (this.#byName.get(normaliseWord(name)) ?? []).filter(free);
      if (same[0] && (same.length === 1 || key.sort !== undefined)) return { found: same[0] };
    }
    return undefined;
  }

  /** Finds a hall or floor by its number or by its name in any language. A text such as #12 is its id. */
  findByName(word: string): DraftDocument | undefined {
    const id = /^#(\d{1,15})$/.exec(word)?.[1];
    if (id) return this.#byId.get(Number(id));
    return (
      this.#byNumber.get(normaliseWord(word)) ??
      this.#byName.get(normaliseWord(word))?.[0] ??
      this.#byPlace(word)
    );
  }

  /** Finds a hall that has no number by its position in the list of halls. */
  #byPlace(word: string): DraftDocument | undefined {
    if (this.#kind !== 'hall' || !/^[1-9]\d{0,3}$/.test(word)) return undefined;
    const hall = this.#present[Number(word) - 1];
    return hall && numbersOf(hall).length === 0 ? hall : undefined;
  }

  names(): string[] {
    return this.#draft.all(this.#kind).flatMap((each) => [...numbersOf(each), ...namesOf(each)]);
  }
}

const asFound = (found: DraftDocument | undefined) => (found ? { found } : undefined);

const withoutZeros = (number: string) => normaliseWord(number).replace(/^0+(?=.)/, '');

/**
 * Returns the number of a document: for an artwork, the code that visitors type; for a hall, the number at its
 * door.
 */
function numbersOf({ kind, value }: DraftDocument): string[] {
  return textsOf(kind === 'artwork' ? value.code : value.number);
}

const namesOf = ({ value }: DraftDocument) => textsOf(value.name);

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return isPerLanguage(value)
    ? Object.values(value)
        .filter((each) => typeof each === 'string' && each !== '')
        .map(String)
    : [];
}
