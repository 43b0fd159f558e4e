import type { DraftDocument, Fields, PackDraft } from '../frame/draft.ts';
import type { Place } from '../frame/notes.ts';
import { Matches, textsOf } from '../spreadsheet/matches.ts';
import { takeOutOfHalls } from '../spreadsheet/references.ts';

/** A route or exhibition of the source, with its works in their order. */
interface SourceTour {
  kind: 'route' | 'exhibition';
  fields: Fields;
  /** What the source calls its works. */
  keys: readonly string[];
  place: Place;
}

/**
 * Brings works and tours of another guide into the draft. Those that were imported before are found again by their number,
 * else by their name; what the museum has added to them stays.
 */
export class GuideImport {
  readonly #draft: PackDraft;
  readonly #works: Matches;
  readonly #tours: Record<SourceTour['kind'], Matches>;
  readonly #byKey = new Map<string, DraftDocument>();
  readonly #places = new Map<DraftDocument, Place>();

  constructor(draft: PackDraft) {
    this.#draft = draft;
    this.#works = new Matches(draft, 'artwork');
    this.#tours = { route: new Matches(draft, 'route'), exhibition: new Matches(draft, 'exhibition') };
  }

  /** Brings a work; `key` is what the source calls it. */
  async work(key: string, fields: Fields, place: Place): Promise<void> {
    const code = typeof fields.code === 'string' ? fields.code : undefined;
    const names = textsOf(fields.name);
    if (names.length === 0) {
      this.#draft.note('unclear', place, 'has no name in any language of the museum; it was left out');
      return;
    }
    const match = this.#works.find({ id: undefined, number: code, names, sort: undefined }, this.#places);
    const earlier = match && this.#places.get(match.found);
    if (earlier) {
      this.#draft.note('unclear', place, `has the number ${code} of ${earlier.at}; it was left out`);
      return;
    }
    const document = match?.found ?? (await this.#draft.add('artwork', {}));
    this.#put(document, fields, place);
    if (!match) this.#works.add(document);
    this.#byKey.set(key, document);
  }

  async tour({ kind, fields, keys, place }: SourceTour): Promise<void> {
    const steps = keys.flatMap((key) => {
      const work = this.#byKey.get(key);
      if (!work)
        this.#draft.note('unclear', place, `names ${key}, which is no stop of the file; it was left out`);
      return work ? [{ idArtwork: work.id }] : [];
    });
    const names = textsOf(fields.name);
    if (steps.length === 0 || names.length === 0) return;
    const key = { id: undefined, number: undefined, names, sort: undefined };
    const match = this.#tours[kind].find(key, this.#places);
    const document = match?.found ?? (await this.#draft.add(kind, {}));
    this.#put(document, { ...fields, steps: withEarlier(document.value.steps, steps) }, place);
    if (!match) this.#tours[kind].add(document);
  }

  /** A new museum is called as the source calls it; one that is there keeps its name. */
  museum(fields: Fields): void {
    if (!this.#draft.isNew) return;
    const { value } = this.#draft.museum;
    this.#draft.museum.value = { ...value, ...fields };
  }

  finish(): void {
    const missing = this.#draft.all('artwork').filter((work) => !this.#places.has(work));
    if (this.#draft.removeMissing) {
      for (const work of missing) this.#draft.remove(work);
      takeOutOfHalls(this.#draft, new Set(missing.map(({ id }) => id)));
    } else this.#draft.absent.push(...missing);
    this.#draft.finish();
  }

  #put(document: DraftDocument, fields: Fields, place: Place): void {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    document.value = { ...document.value, ...Object.fromEntries(given) };
    document.placeOf = () => place;
    this.#places.set(document, place);
  }
}

/** A step that was there before keeps what the museum has written beside its work. */
function withEarlier(earlier: unknown, steps: readonly { idArtwork: number }[]): Fields[] {
  const known = Array.isArray(earlier) ? (earlier as Fields[]) : [];
  return steps.map((step) => known.find(({ idArtwork }) => idArtwork === step.idArtwork) ?? step);
}
