import { type DocumentKind, isPerLanguage } from '@museummate/pack-format';
import type { DraftDocument, PackDraft } from '#core/draft.ts';
import { Suggestions } from '#core/nearest.ts';
import type { SourceLocation } from '#core/notes.ts';
import { normaliseWord } from '../headings/languages.ts';
import { MESSAGES } from '../messages.ts';
import { type CellTarget, valueAt, withValue } from './cell-target.ts';
import { Matches, textsOf } from './matches.ts';

/** A name or number of a hall or floor in a cell, with the language of the column. */
export interface NamedWord {
  text: string;
  language: string | undefined;
  place: SourceLocation;
}

/** A row that says in which hall an artwork is. */
interface HallOfWork {
  document: DraftDocument;
  /** Names or numbers of the hall. If there are none, the artwork is removed from its hall. */
  words: readonly NamedWord[];
  /** Names of the floor of this hall. */
  floors: readonly NamedWord[];
  place: SourceLocation;
}

/** A cell with the name or number of a hall or floor. The field of the document gets its id. */
interface ReferenceCell {
  document: DraftDocument;
  /** Number or name of the hall or floor; undefined removes the value. */
  word: string | undefined;
  place: SourceLocation;
  spot: CellTarget;
  kind: DocumentKind;
  isNew: boolean;
  /** Name of the column in exports. */
  field: string;
}

/**
 * Collects the cells that refer to halls and floors. They are resolved after all sheets were read, because the
 * sheet of halls may be the last. Unknown halls and floors are created.
 */
export class References {
  readonly #draft: PackDraft;
  readonly #suggestions = new Suggestions();
  readonly #inHalls: HallOfWork[] = [];
  readonly #cells: ReferenceCell[] = [];
  readonly #known = new Map<DocumentKind, Matches>();
  readonly #aliases: { kind: DocumentKind; word: string; document: DraftDocument }[] = [];

  /**
   * Halls with a note that a floor in the list was ignored, each with the name of that floor. Because of this set,
   * there is only one such note, although many rows may name the hall.
   */
  readonly #floorsNoted = new Set<string>();

  constructor(draft: PackDraft) {
    this.#draft = draft;
  }

  /** Remembers that an artwork is in a hall. */
  inHall(cell: HallOfWork): void {
    this.#inHalls.push(cell);
  }

  /** Remembers a cell whose field gets the id of a hall or floor. */
  field(cell: ReferenceCell): void {
    this.#cells.push(cell);
  }

  /** Adds another word under which a hall or floor is found, such as the number of a floor. */
  alias(kind: DocumentKind, word: string, document: DraftDocument): void {
    this.#aliases.push({ kind, word, document });
  }

  async resolve(): Promise<void> {
    for (const { kind, word, document } of this.#aliases) this.#matches(kind).alias(word, document);
    for (const cell of this.#cells) await this.#setField(cell);
    await this.#moveWorks();
  }

  async #setField({ document, word, spot, kind, place, isNew, field }: ReferenceCell): Promise<void> {
    const words = word === undefined ? [] : [{ text: word, language: undefined, place }];
    const found = await this.#findOrCreateByName(kind, words, place);
    const present = valueAt(document.value, spot);
    if (present === found?.id) {
      this.#draft.sameCells += 1;
      return;
    }
    document.value = withValue(document.value, spot, found?.id, this.#draft.ownLanguage());
    if (!place.cell) return;
    this.#draft.cells.push({
      ...place.cell,
      state: word === undefined ? 'gone' : isNew || present === undefined ? 'new' : 'changed',
      kind: document.kind,
      id: document.id,
      field,
      ...(present === undefined ? {} : { before: this.#label(kind, Number(present)) }),
      ...(word === undefined ? {} : { after: word }),
    });
  }

  async #moveWorks(): Promise<void> {
    const hallsOf = new Map<number, DraftDocument[]>();
    for (const hall of this.#draft.all('hall'))
      for (const id of idsIn(hall)) hallsOf.set(id, [...(hallsOf.get(id) ?? []), hall]);
    const added = new Map<DraftDocument, number[]>();
    const removed = new Map<DraftDocument, Set<number>>();
    for (const { document, words, floors, place } of this.#inHalls) {
      const halls = hallsOf.get(document.id) ?? [];
      const hall = await this.#findOrCreateByName('hall', words, place);
      if (hall) await this.#putOnFloor(hall, floors);
      if (hall && halls.includes(hall)) {
        this.#draft.sameCells += words.length;
        continue;
      }
      for (const each of halls) removed.set(each, (removed.get(each) ?? new Set()).add(document.id));
      if (hall) added.set(hall, [...(added.get(hall) ?? []), document.id]);
      this.#recordMove(document, words, halls, place);
    }
    for (const hall of new Set([...added.keys(), ...removed.keys()])) {
      const stay = idsIn(hall).filter((id) => !removed.get(hall)?.has(id));
      hall.value = { ...hall.value, artworkIds: [...stay, ...(added.get(hall) ?? [])] };
    }
  }

  #recordMove(
    { kind, id }: DraftDocument,
    words: readonly NamedWord[],
    earlier: readonly DraftDocument[],
    { cell }: SourceLocation,
  ): void {
    const [before] = earlier;
    const [word] = words;
    if (!cell || (!before && !word)) return;
    this.#draft.cells.push({
      ...cell,
      state: word ? (before ? 'changed' : 'new') : 'gone',
      kind,
      id,
      field: 'hall',
      ...(before ? { before: this.#label('hall', before.id) } : {}),
      ...(word ? { after: word.text } : {}),
    });
  }

  /**
   * Puts a hall without a floor on the floor that the row names. If the hall is already on another floor, that floor
   * stays, and a note says so.
   */
  async #putOnFloor(hall: DraftDocument, floors: readonly NamedWord[]): Promise<void> {
    const [first] = floors;
    if (!first || hall.value.floor !== undefined) return;
    const known = this.#matches('floor');
    const present = hall.value.idFloor;
    if (present !== undefined) {
      // The floor in the list is ignored. So a floor that does not exist is not created.
      const isSame = floors.some(({ text }) => known.findByName(text)?.id === present);
      const shown = this.#label('floor', Number(present));
      const key = `${hall.id} ${first.text}`;
      if (!isSame && !this.#floorsNoted.has(key))
        this.#draft.note('unclear', first.place, MESSAGES.floorDiffers(first.text, shown));
      this.#floorsNoted.add(key);
      return;
    }
    const floor = await this.#findOrCreateByName('floor', floors, first.place);
    if (floor) hall.value = { ...hall.value, idFloor: floor.id };
  }

  #label(kind: DocumentKind, id: number): string {
    const found = this.#draft.all(kind).find((each) => each.id === id);
    return textsOf(found?.value.number)[0] ?? textsOf(found?.value.name)[0] ?? String(id);
  }

  #matches(kind: DocumentKind): Matches {
    let known = this.#known.get(kind);
    if (!known) {
      known = new Matches(this.#draft, kind);
      this.#known.set(kind, known);
    }
    return known;
  }

  /** Finds a hall or floor by one of its names. If there is none, creates it with all given names. */
  async #findOrCreateByName(
    kind: DocumentKind,
    words: readonly NamedWord[],
    place: SourceLocation,
  ): Promise<DraftDocument | undefined> {
    const [first] = words;
    if (!first) return undefined;
    const known = this.#matches(kind);
    for (const { text } of words) {
      const found = known.findByName(text);
      if (found) {
        this.#addNames(found, words);
        return found;
      }
    }
    const meant = this.#suggestions.nearest(first.text, () => known.names());
    // If only the digits differ, the similar name is not suggested: Hall 12 is not a misspelling of Hall 1.
    if (meant && withoutDigits(meant) !== withoutDigits(first.text))
      this.#draft.note('note', place, MESSAGES.referenceNew(kind, first.text, meant));
    const number = kind === 'hall' ? words.find(({ text }) => isHallNumber(text))?.text : undefined;
    const names = words.filter(({ text }) => text !== number);
    const made = await this.#draft.add(kind, {
      name: localisedName(names.length > 0 ? names : words, this.#draft.ownLanguage()),
      ...(number === undefined ? {} : { number }),
    });
    for (const { language } of words) if (language) this.#draft.speak(language);
    made.placeOf = () => place;
    known.add(made);
    return made;
  }

  /** Adds names in languages in which the hall or floor has none. */
  #addNames(document: DraftDocument, words: readonly NamedWord[]): void {
    const { name } = document.value;
    for (const { text, language } of words) {
      if (language === undefined || textsOf(name).includes(text)) continue;
      const own = this.#draft.ownLanguage();
      const given = isPerLanguage(document.value.name) ? document.value.name : { [own]: document.value.name };
      if (given[language] !== undefined) continue;
      document.value = { ...document.value, name: { ...given, [language]: text } };
      this.#draft.speak(language);
    }
  }
}

/** Whether a text is a hall's number, such as 2a or R-12. Other texts are names, such as 第1展示室. */
const isHallNumber = (text: string) => /^[a-z]{0,2}[-.]?\d{1,4}[a-z]?$/i.test(text);

const withoutDigits = (word: string) => normaliseWord(word).replace(/\p{N}+/gu, '');

function localisedName(words: readonly NamedWord[], own: string): unknown {
  const inLanguages = words.filter(({ language }) => language !== undefined);
  if (inLanguages.length === 0) return words[0]?.text;
  return Object.fromEntries(words.map(({ text, language }) => [language ?? own, text]));
}

function idsIn({ value }: DraftDocument): number[] {
  return Array.isArray(value.artworkIds) ? (value.artworkIds as number[]) : [];
}
