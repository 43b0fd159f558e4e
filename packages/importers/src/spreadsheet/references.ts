import type { DocumentKind } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '../core/draft.ts';
import { nearest } from '../core/nearest.ts';
import type { SourceLocation } from '../core/notes.ts';
import { type CellTarget, withValue } from './cell-target.ts';
import { normaliseWord } from './languages.ts';
import { Matches } from './matches.ts';

/** A cell that refers to a hall or floor. */
interface NamedCell {
  document: DraftDocument;
  /** undefined removes the artwork from its hall. */
  word: string | undefined;
  place: SourceLocation;
}

/**
 * Cells that refer to halls and floors. They are resolved after all sheets are read, because the sheet of halls may
 * come later. Unknown ones are created.
 */
export class References {
  readonly #draft: PackDraft;
  readonly #inHalls: NamedCell[] = [];
  readonly #cells: (NamedCell & { spot: CellTarget; kind: DocumentKind })[] = [];
  readonly #known = new Map<DocumentKind, Matches>();

  constructor(draft: PackDraft) {
    this.#draft = draft;
  }

  /** Puts an artwork into a hall. */
  inHall(cell: NamedCell): void {
    this.#inHalls.push(cell);
  }

  /** Sets a field that contains the number of a hall or floor. */
  field(cell: NamedCell & { spot: CellTarget; kind: DocumentKind }): void {
    this.#cells.push(cell);
  }

  async resolve(): Promise<void> {
    for (const { document, word, spot, kind, place } of this.#cells) {
      const found = word === undefined ? undefined : await this.#named(kind, word, place);
      document.value = withValue(document.value, spot, found?.id, this.#draft.ownLanguage());
    }
    await this.#moveWorks();
  }

  async #moveWorks(): Promise<void> {
    const hallsOf = new Map<number, DraftDocument[]>();
    for (const hall of this.#draft.all('hall'))
      for (const id of idsIn(hall)) hallsOf.set(id, [...(hallsOf.get(id) ?? []), hall]);
    const added = new Map<DraftDocument, number[]>();
    const removed = new Map<DraftDocument, Set<number>>();
    for (const { document, word, place } of this.#inHalls) {
      const halls = hallsOf.get(document.id) ?? [];
      const hall = word === undefined ? undefined : await this.#named('hall', word, place);
      if (hall && halls.includes(hall)) continue;
      for (const each of halls) removed.set(each, (removed.get(each) ?? new Set()).add(document.id));
      if (hall) added.set(hall, [...(added.get(hall) ?? []), document.id]);
    }
    for (const hall of new Set([...added.keys(), ...removed.keys()])) {
      const stay = idsIn(hall).filter((id) => !removed.get(hall)?.has(id));
      hall.value = { ...hall.value, artworkIds: [...stay, ...(added.get(hall) ?? [])] };
    }
  }

  async #named(kind: DocumentKind, word: string, place: SourceLocation): Promise<DraftDocument> {
    let known = this.#known.get(kind);
    if (!known) {
      known = new Matches(this.#draft, kind);
      this.#known.set(kind, known);
    }
    const found = known.named(word);
    if (found) return found;
    const meant = nearest(word, known.names());
    if (meant && normaliseWord(meant) !== normaliseWord(word))
      this.#draft.note('told', place, `${kind} ${word} is new; did you mean ${meant}?`);
    const isNumber = kind === 'hall' && /^\S{0,5}\d\S{0,5}$/.test(word);
    const made = await this.#draft.add(kind, { name: word, ...(isNumber ? { number: word } : {}) });
    made.placeOf = () => place;
    known.add(made);
    return made;
  }
}

function idsIn({ value }: DraftDocument): number[] {
  return Array.isArray(value.artworkIds) ? (value.artworkIds as number[]) : [];
}

/** Removes deleted artworks from all halls. */
export function takeOutOfHalls(draft: PackDraft, gone: ReadonlySet<number>): void {
  for (const hall of draft.all('hall')) {
    const stay = idsIn(hall).filter((id) => !gone.has(id));
    if (stay.length < idsIn(hall).length) hall.value = { ...hall.value, artworkIds: stay };
  }
}
