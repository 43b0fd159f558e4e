import {
  MuseumDocuments,
  Publisher,
  publishCustomization,
  publishKeyboardCustomization,
  publishLanguages,
} from '@museummate/content/publish';
import { LANGUAGES, type Language } from '@museummate/domain';
import { type Documents, type MuseumDocument, packLanguages } from '@museummate/pack-format';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import type { MuseumsRepository, MuseumVersion } from './museums.repository.ts';
import type { PreparedBytes, PreparedKind } from './prepare.ts';
import type { PreparedResponses } from './prepared-responses.ts';
import type { ServedMuseum, ServedVersions } from './served-versions.ts';

export interface MuseumListItem {
  idMuseum: number;
  name: string;
  logoImageUrl: string | null;
}

/** Answers requests about museums as they are served now. */
export class MuseumsService {
  readonly #repository: MuseumsRepository;
  readonly #watch: ServedVersions;
  readonly #prepared: PreparedResponses;
  readonly #now: () => Date;
  /** Cached languages of each museum, by museum id. */
  readonly #spoken = new Map<number, { contentVersion: string; languages: readonly string[] }>();

  constructor(
    repository: MuseumsRepository,
    watch: ServedVersions,
    prepared: PreparedResponses,
    now: () => Date,
  ) {
    this.#now = now;
    this.#repository = repository;
    this.#watch = watch;
    this.#prepared = prepared;
  }

  async prepareResponse(kind: PreparedKind, idMuseum: number, language: string): Promise<PreparedBytes> {
    const museum = this.open(idMuseum);
    const asked = await this.#limitLanguage(museum, language);
    const answer = await this.#prepared.get(kind, idMuseum, museum.servedVersion, asked);
    if (!answer) throw museumNotFound();
    return answer;
  }

  /**
   * Returns the language in which a response is prepared. It is the requested language if the interface or the museum
   * has it. For all other languages, it is English, because the content is the same. This limits the number of prepared
   * responses.
   */
  async #limitLanguage(museum: MuseumVersion, language: string): Promise<string> {
    if (LANGUAGES.some(({ locale }) => locale === language)) return language;
    let own = this.#spoken.get(museum.idMuseum);
    if (own?.contentVersion !== museum.contentVersion) {
      const { content } = await this.#part(museum, [], 'en');
      own = { contentVersion: museum.contentVersion, languages: packLanguages(content.museum()) };
      this.#spoken.set(museum.idMuseum, own);
    }
    return own.languages.includes(language) ? language : 'en';
  }

  /** Whether the museum still serves this version. */
  serves(idMuseum: number, contentVersion: string): boolean {
    const museum = this.#watch.get(idMuseum);
    return museum?.active === true && museum.servedVersion === contentVersion;
  }

  /** A value that changes whenever any museum is imported or published. */
  revision(): string {
    return this.#watch.revision();
  }

  /** A value that changes whenever any museum is imported or published, or its timed content begins or ends. */
  servedRevision(): string {
    return this.#watch
      .all()
      .map(({ servedVersion }) => servedVersion)
      .join(' ');
  }

  async list(language: string): Promise<MuseumListItem[]> {
    const museums = this.#watch.all().filter((museum) => museum.active && !museum.isModel);
    return Promise.all(
      museums.map(async (museum) => {
        const { content, publisher } = await this.#part(museum, [], language);
        const { name, logoImage } = content.museum();
        return {
          idMuseum: museum.idMuseum,
          name: publisher.text(name) ?? museum.name,
          logoImageUrl: publisher.picture(logoImage).url,
        };
      }),
    );
  }

  async languages(idMuseum: number): Promise<Language[]> {
    const { content } = await this.#part(this.open(idMuseum), [], 'en');
    return publishLanguages(content);
  }

  /**
   * Merges the customizations of a museum and of its keyboard into one element per museum. If both set a field, the
   * value of Customization is used (A37).
   */
  async customizations(idMuseum: number | undefined) {
    const museums =
      idMuseum === undefined ? this.#watch.all().filter((each) => each.active) : [this.open(idMuseum)];
    return Promise.all(
      museums.map(async (museum) => {
        const { content, publisher } = await this.#part(
          museum,
          ['customization', 'keyboardCustomization'],
          'en',
        );
        const customization = content.one('customization')?.document;
        const keyboard = content.one('keyboardCustomization')?.document ?? { active: false };
        const own = publishCustomization(customization ?? {}, publisher);
        const fallback = publishKeyboardCustomization(keyboard, publisher);
        const given = Object.entries(own).filter(([key, value]) =>
          typeof value === 'boolean' ? customization && key in customization : value !== null,
        );
        return {
          idMuseum: museum.idMuseum,
          recognitionIconUrl: own.recognitionIconUrl,
          ...fallback,
          ...Object.fromEntries(given),
        };
      }),
    );
  }

  /** Returns the museum document of the served version. */
  async document(idMuseum: number): Promise<MuseumDocument> {
    return (await this.#part(this.open(idMuseum), [], 'en')).content.museum();
  }

  /** Whether the museum exists, active or not. */
  exists(idMuseum: number): boolean {
    return this.#watch.get(idMuseum) !== undefined;
  }

  /** Rejects if the database cannot be queried. */
  async check(): Promise<void> {
    await this.#repository.versions();
  }

  /** Returns the served version of a museum; throws if it does not exist or is not active. */
  open(idMuseum: number): ServedMuseum {
    const museum = this.#watch.get(idMuseum);
    if (!museum) throw museumNotFound();
    if (!museum.active) throw new ApiError(403, 'museum_deactivated', 'This museum is not available');
    return museum;
  }

  async #part(museum: MuseumVersion, kinds: (keyof Documents)[], language: string) {
    const rows = await this.#repository.documents(
      museum.contentVersion,
      this.#now().toISOString(),
      ['museum' as const, ...kinds].map((kind) => ({ kind, ids: [0] })),
    );
    // The rows of the version may have been deleted since the last poll. The museum is then not found.
    if (rows.length === 0) throw museumNotFound();
    const content = new MuseumDocuments(rows);
    const files = await this.#repository.filesNamedIn(museum.contentVersion, rows);
    return { content, publisher: new Publisher(content.museum(), files, language) };
  }
}
