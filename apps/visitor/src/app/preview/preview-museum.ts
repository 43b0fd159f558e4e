import {
  asOf,
  HiddenDocuments,
  type MediaRecord,
  MuseumDocuments,
  Publisher,
  publishArtwork,
  publishHallArtworkImage,
  publishMuseumContent,
  publishMuseumSummary,
  type StoredMuseum,
} from '@museummate/content/publish-portable';
import { encodeMuseumId, type MuseumContent, type MuseumSummary } from '@museummate/domain';
import { languageTagOfId } from '@museummate/domain/all-languages';
import { type DocumentKind, type Documents, documentFormats } from '@museummate/pack-format';
import type { DraftDocument, DraftMedium } from '@museummate/studio-api';

type Told = Pick<DraftDocument, 'kind' | 'id' | 'value' | 'state'>;
type AnyDocument = Documents[DocumentKind];

/** Where neither server nor sign-in provider is asked for anything. */
const SERVER = { signIn: false };
const NOBODY_HIDDEN = new HiddenDocuments([]);

/**
 * A draft, published in memory as the server would do it for visitors. What has not begun yet is shown: it is what staff
 * want to see. Documents that did not change are not made anew, so that a key costs what its document costs.
 */
export class PreviewMuseum {
  readonly #mediaBase: string;
  readonly #documents = new Map<string, Told>();
  #files: ReadonlyMap<string, MediaRecord> = new Map();
  /** Documents as they are published, by what was told of them. */
  readonly #known = new WeakMap<object, AnyDocument>();
  #made: { museum: AnyDocument; files: unknown; publishers: Map<string, Kept> } | undefined;
  /** Of what was told last; head and content are made of the same. */
  #source: StoredMuseum | undefined;
  #changes = 0;

  constructor(mediaBase: string) {
    this.#mediaBase = mediaBase;
  }

  tell(documents: readonly Told[], gone: readonly Pick<Told, 'kind' | 'id'>[] = []): void {
    this.#changes += 1;
    this.#source = undefined;
    for (const { kind, id } of gone) this.#documents.delete(`${kind}/${id}`);
    for (const document of documents) {
      const key = `${document.kind}/${document.id}`;
      if (document.state === 'deleted') this.#documents.delete(key);
      else this.#documents.set(key, document);
    }
  }

  tellMedia(media: readonly DraftMedium[]): void {
    if (media.length === 0) return;
    this.#changes += 1;
    this.#source = undefined;
    this.#files = new Map([...this.#files, ...media.map((each) => [each.path, recordOf(each)] as const)]);
  }

  /** The id of its address; undefined until the museum's own document has been told. */
  get encodedId(): string | undefined {
    const museum = this.#documents.get('museum/0')?.value as Partial<Documents['museum']> | undefined;
    return museum?.idMuseum === undefined
      ? undefined
      : encodeMuseumId(museum.idMuseum, museum.code ?? 'preview');
  }

  /** The work that a study asks about first; undefined where it asks at the start of the visit. */
  workAskedAbout(idStudy: number): number | undefined {
    const study = this.#documents.get(`study/${idStudy}`)?.value as Partial<Documents['study']> | undefined;
    const works = study?.questions?.map(({ idArtwork }) => idArtwork) ?? [];
    return works.includes(undefined) ? undefined : works[0];
  }

  /**
   * What the guide asks for before anything else. Nobody can type a code that the draft does not know, sign in or download
   * here, and nothing of another company's is loaded.
   */
  head(idLanguage: number): MuseumSummary {
    const { source, kept, language } = this.#in(idLanguage);
    // The head travels with its own few media, not with all that works have.
    const publisher = kept.anotherPublisher();
    return {
      ...publishMuseumSummary(source, language, SERVER, { publisher }),
      accessCodeRequired: false,
      socialNetworksRequired: false,
      downloadStepEnabled: false,
      resetPasswordRequired: false,
      googleTagManagerId: null,
      googleAnalyticsId: null,
      idleResetMinutes: null,
    };
  }

  content(idLanguage: number): MuseumContent {
    const { source, kept, language } = this.#in(idLanguage);
    return publishMuseumContent(source, language, SERVER, kept);
  }

  #in(idLanguage: number): { source: StoredMuseum; kept: Kept; language: string } {
    const language = languageTagOfId(idLanguage) ?? 'en';
    this.#source ??= this.#read();
    return { source: this.#source, kept: this.#kept(this.#source, language), language };
  }

  #read(): StoredMuseum {
    const museum = this.#documents.get('museum/0')?.value as Partial<Documents['museum']> | undefined;
    const moment = { hidden: NOBODY_HIDDEN, at: new Date().toISOString(), timeZone: museum?.timeZone };
    const counts = new Map<DocumentKind, number>();
    const content = MuseumDocuments.of(
      [...this.#documents.values()].map((told) => {
        const { kind, id, value } = told;
        const document = this.#known.get(value) ?? asOf(kind, readable(told), moment);
        this.#known.set(value, document);
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        return { kind, id, document, updateAt: moment.at };
      }),
    );
    return {
      content,
      files: this.#files,
      counts,
      hasHighlights: content.all('artwork').some(({ document }) => document.outstanding),
      contentVersion: `preview-${this.#changes}`,
      hasResetPassword: false,
      hasGuideCode: false,
    };
  }

  /** What was made in a language stays good as long as the museum's own document and its files are the same. */
  #kept({ content, files }: StoredMuseum, language: string): Kept {
    const museum = content.museum();
    if (this.#made?.museum !== museum || this.#made.files !== files)
      this.#made = { museum, files, publishers: new Map() };
    const { publishers } = this.#made;
    const kept =
      publishers.get(language) ??
      new Kept(() => new Publisher(content.museum(), files, language, {}, this.#mediaBase));
    publishers.set(language, kept);
    return kept;
  }
}

/** What was made of works in one language. */
class Kept {
  readonly anotherPublisher: () => Publisher;
  readonly publisher: Publisher;
  readonly #works = new WeakMap<object, ReturnType<typeof publishArtwork>>();
  readonly #worksOfHalls = new WeakMap<object, ReturnType<typeof publishHallArtworkImage>>();

  constructor(newPublisher: () => Publisher) {
    this.anotherPublisher = newPublisher;
    this.publisher = newPublisher();
  }

  readonly artwork: typeof publishArtwork = (document, updateAt, publisher) => {
    const made = this.#works.get(document) ?? publishArtwork(document, updateAt, publisher);
    this.#works.set(document, made);
    return made;
  };

  /** Each hall names what it needs of its works: all ten thousand, in sum. */
  readonly workOfHall: typeof publishHallArtworkImage = (document, publisher) => {
    const made = this.#worksOfHalls.get(document) ?? publishHallArtworkImage(document, publisher);
    this.#worksOfHalls.set(document, made);
    return made;
  };
}

/**
 * What visitors have is whole. What somebody is just writing may lack a value, or have one that is none yet: without that,
 * the rest can be seen.
 */
function readable({ kind, value, state }: Told): AnyDocument {
  if (state === 'same') return value as unknown as AnyDocument;
  const { schema } = documentFormats[kind];
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data as AnyDocument;
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name)));
  const part = schema.safeParse(rest);
  return (part.success ? part.data : value) as unknown as AnyDocument;
}

function recordOf({ url, type, widths = [], path: _path, ...rest }: DraftMedium): MediaRecord {
  const extension = /\.([a-z0-9]+)$/i.exec(url)?.[1] ?? 'bin';
  return { ...rest, extension, contentType: type, widths };
}
