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

type DocumentUpdate = Pick<DraftDocument, 'kind' | 'id' | 'value' | 'state'>;
type AnyDocument = Documents[DocumentKind];

/** The preview has no server and no sign-in provider. */
const SERVER = { signIn: false };
const NOBODY_HIDDEN = new HiddenDocuments([]);

/**
 * Publishes a draft in memory as the server would for visitors. Content whose start time is in the future is included,
 * because staff want to see it. Unchanged documents are not published again, so a keystroke publishes only the edited
 * document.
 */
export class PreviewMuseum {
  readonly #mediaBase: string;
  readonly #documents = new Map<string, DocumentUpdate>();
  #files: ReadonlyMap<string, MediaRecord> = new Map();
  /** Cache of parsed documents. The key is the object that the studio sent. */
  readonly #known = new WeakMap<object, AnyDocument>();
  #made: { museum: AnyDocument; files: unknown; publishers: Map<string, Kept> } | undefined;
  /** The museum built from the latest documents. Summary and content are both published from it. */
  #source: StoredMuseum | undefined;
  #changes = 0;

  constructor(mediaBase: string) {
    this.#mediaBase = mediaBase;
  }

  tell(
    documents: readonly DocumentUpdate[],
    gone: readonly Pick<DocumentUpdate, 'kind' | 'id'>[] = [],
  ): void {
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

  /** The encoded id for URLs; undefined until the museum's own document has arrived. */
  get encodedId(): string | undefined {
    const museum = this.#documents.get('museum/0')?.value as Partial<Documents['museum']> | undefined;
    return museum?.idMuseum === undefined
      ? undefined
      : encodeMuseumId(museum.idMuseum, museum.code ?? 'preview');
  }

  /** The first artwork that a study asks about; undefined if the study asks at the start of the visit. */
  workAskedAbout(idStudy: number): number | undefined {
    const study = this.#documents.get(`study/${idStudy}`)?.value as Partial<Documents['study']> | undefined;
    const works = study?.questions?.map(({ idArtwork }) => idArtwork) ?? [];
    return works.includes(undefined) ? undefined : works[0];
  }

  /**
   * The museum's summary. Access code, sign-in and downloads are off, because they cannot work in the
   * preview. The analytics id is removed, so that no third-party scripts are loaded.
   */
  head(idLanguage: number): MuseumSummary {
    const { source, kept, language } = this.#in(idLanguage);
    // Use a separate publisher, so that the summary lists only its own media files and not those of all artworks.
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
    return { source: this.#source, kept: this.#artworkCache(this.#source, language), language };
  }

  #read(): StoredMuseum {
    const museum = this.#documents.get('museum/0')?.value as Partial<Documents['museum']> | undefined;
    const moment = { hidden: NOBODY_HIDDEN, at: new Date().toISOString(), timeZone: museum?.timeZone };
    const counts = new Map<DocumentKind, number>();
    const content = MuseumDocuments.of(
      [...this.#documents.values()].map((sent) => {
        const { kind, id, value } = sent;
        const document = this.#known.get(value) ?? asOf(kind, readable(sent), moment);
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

  /**
   * Returns the cache of published artworks in a language. It is valid while the museum's own document and
   * its files are unchanged.
   */
  #artworkCache({ content, files }: StoredMuseum, language: string): Kept {
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

/** Cache of published artworks in one language. */
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

  /**
   * Publishes an artwork for the list of its hall. The result is cached, because all halls together can have ten
   * thousand artworks.
   */
  readonly workOfHall: typeof publishHallArtworkImage = (document, publisher) => {
    const made = this.#worksOfHalls.get(document) ?? publishHallArtworkImage(document, publisher);
    this.#worksOfHalls.set(document, made);
    return made;
  };
}

/**
 * Parses a document. A document that is being edited may have missing or invalid fields. These fields are dropped, so
 * that the rest can be shown.
 */
function readable({ kind, value, state }: DocumentUpdate): AnyDocument {
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
