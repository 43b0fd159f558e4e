import { isPerLanguage } from '@museummate/pack-format';
import type { DraftDocument, Fields, PackDraft } from './draft.ts';
import type { SourceLocation } from './notes.ts';
import { removeDocument } from './remove-document.ts';

/** A route or exhibition of the source, with its artworks in order. */
interface SourceTour {
  kind: 'route' | 'exhibition';
  fields: Fields;
  /** Ids of the artworks in the source. */
  keys: readonly string[];
  place: SourceLocation;
}

/**
 * Imports artworks and tours from another guide into the draft. A document of an earlier import is updated:
 * fields that the source does not contain stay unchanged. Such a document is found by its number, or by its name
 * if the source gives no number.
 */
export class GuideImport {
  readonly #draft: PackDraft;
  /** Artworks and tours by number and by name. */
  readonly #known = new Map<string, DraftDocument[]>();
  readonly #byKey = new Map<string, DraftDocument>();
  readonly #places = new Map<DraftDocument, SourceLocation>();

  constructor(draft: PackDraft) {
    this.#draft = draft;
    for (const kind of ['artwork', 'route', 'exhibition'] as const)
      for (const document of draft.all(kind)) this.#remember(document);
  }

  /** Imports an artwork; `key` is its id in the source. */
  async work(key: string, fields: Fields, place: SourceLocation): Promise<void> {
    const code = typeof fields.code === 'string' ? fields.code : undefined;
    const names = textsOf(fields.name);
    if (names.length === 0) {
      this.#draft.note('unclear', place, 'has no name in any language of the museum; it was left out');
      return;
    }
    const match = this.#find('artwork', code, names);
    const earlier = match && this.#places.get(match);
    if (earlier) {
      this.#draft.note('unclear', place, `has the number ${code} of ${earlier.at}; it was left out`);
      return;
    }
    const document = match ?? (await this.#draft.add('artwork', {}));
    const extras = withEarlierExtras(document.value.otherResources, fields.otherResources);
    this.#put(document, { ...fields, otherResources: extras }, place);
    this.#remember(document);
    this.#byKey.set(key, document);
  }

  async tour({ kind, fields, keys, place }: SourceTour): Promise<void> {
    const steps = keys.flatMap((key) => {
      const work = this.#byKey.get(key);
      if (!work)
        this.#draft.note(
          'unclear',
          place,
          `refers to ${key}, which is not a stop in the file; it was left out`,
        );
      return work ? [{ idArtwork: work.id }] : [];
    });
    const names = textsOf(fields.name);
    if (steps.length === 0 || names.length === 0) return;
    const document = this.#find(kind, undefined, names) ?? (await this.#draft.add(kind, {}));
    this.#put(document, { ...fields, steps: withEarlier(document.value.steps, steps) }, place);
    this.#remember(document);
  }

  /**
   * Sets fields of a new museum from the source. If a person has named the museum, that name stays. Existing
   * museums are not changed.
   */
  museum(fields: Fields): void {
    if (!this.#draft.isNew) return;
    const { value } = this.#draft.museum;
    const named = this.#draft.isNamed ? { name: value.name } : {};
    this.#draft.museum.value = { ...value, ...fields, ...named };
  }

  /**
   * Imports the text about the museum as an info section. If the museum has an info section with the same title
   * in any language, that section is updated.
   */
  async about(fields: Fields, place: SourceLocation): Promise<void> {
    const titles = new Set(textsOf(fields.title).map(fold));
    const earlier = this.#draft
      .all('infoSection')
      .find(({ value }) => textsOf(value.title).some((title) => titles.has(fold(title))));
    this.#put(earlier ?? (await this.#draft.add('infoSection', {})), fields, place);
  }

  /** Whether an artwork was imported that has this id in the source. */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  async finish(): Promise<void> {
    await this.#addTiles();
    const missing = this.#draft.all('artwork').filter((work) => !this.#places.has(work));
    if (this.#draft.removeMissing) {
      for (const work of missing) removeDocument(this.#draft, work);
    } else this.#draft.absent.push(...missing);
    this.#draft.finish();
  }

  /**
   * Adds tiles for imported routes and exhibitions to the start screen, unless it has such tiles already.
   * Without a tile, visitors could not find the tours.
   */
  async #addTiles(): Promise<void> {
    const sections = this.#draft.all('navigationSection');
    for (const [kind, sectionType] of [
      ['route', 'ROUTES'],
      ['exhibition', 'EXHIBITIONS'],
    ] as const) {
      const isBrought = this.#draft.all(kind).some((tour) => this.#places.has(tour));
      if (isBrought && !sections.some(({ value }) => value.sectionType === sectionType))
        await this.#draft.add('navigationSection', { sectionType });
    }
  }

  /**
   * Finds a document by number. Without a number, finds the first document with one of these names that no other
   * item of the source has matched.
   */
  #find(kind: DraftDocument['kind'], code: string | undefined, names: string[]): DraftDocument | undefined {
    if (code !== undefined) return this.#known.get(`${kind} number ${fold(code)}`)?.[0];
    const named = names.flatMap((name) => this.#known.get(`${kind} name ${fold(name)}`) ?? []);
    return named.find((document) => !this.#places.has(document));
  }

  #remember(document: DraftDocument): void {
    const { kind, value } = document;
    const keys = textsOf(value.name).map((name) => `${kind} name ${fold(name)}`);
    if (typeof value.code === 'string') keys.push(`${kind} number ${fold(value.code)}`);
    for (const key of keys) this.#known.set(key, [...new Set([...(this.#known.get(key) ?? []), document])]);
  }

  #put(document: DraftDocument, fields: Fields, place: SourceLocation): void {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    document.value = { ...document.value, ...Object.fromEntries(given) };
    document.placeOf = () => place;
    this.#places.set(document, place);
  }
}

/**
 * Returns the steps of a tour. A step that the museum had already stays unchanged, because the museum may have
 * added texts.
 */
function withEarlier(earlier: unknown, steps: readonly { idArtwork: number }[]): Fields[] {
  const known = Array.isArray(earlier) ? (earlier as Fields[]) : [];
  return steps.map((step) => known.find(({ idArtwork }) => idArtwork === step.idArtwork) ?? step);
}

/**
 * Returns the extras of an artwork. An extra with the same file as before is updated, and keeps its number and
 * position. Other extras of the museum stay, and new extras are added at the end.
 */
function withEarlierExtras(earlier: unknown, brought: unknown): unknown {
  if (!Array.isArray(earlier) || !Array.isArray(brought)) return brought;
  const left = [...(brought as Fields[])];
  const kept = (earlier as Fields[]).map((extra) => {
    const files = filesOf(extra);
    const place = left.findIndex((each) => filesOf(each).some((file) => files.includes(file)));
    return place < 0 ? extra : { ...extra, ...left.splice(place, 1)[0] };
  });
  return [...kept, ...left];
}

/** Returns the audio or video files of an extra, in all languages. */
function filesOf({ audio, video }: Fields): unknown[] {
  return [audio, video].flatMap((medium) => {
    const media = isPerLanguage(medium) ? Object.values(medium) : [medium];
    return media.flatMap((each) => (each as { file?: unknown } | undefined)?.file ?? []);
  });
}

const fold = (word: string) => word.normalize('NFKC').trim().toLowerCase();

/** Returns the versions of a text in all its languages. */
function textsOf(value: unknown): string[] {
  const texts = isPerLanguage(value) ? Object.values(value) : [value];
  return texts.filter((each) => typeof each === 'string' && each !== '').map(String);
}
