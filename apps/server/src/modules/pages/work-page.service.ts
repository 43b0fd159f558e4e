import { hash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { decodeMuseumId, preferredLanguage } from '@museummate/domain';
import type { MuseumDocument } from '@museummate/pack-format';
import { BuiltPage, inLocale, messageLocales } from '#http/apps/load-guard.ts';
import { ApiError } from '#http/responses/api-error.ts';
import type { PreparedResponse } from '#http/responses/conditional.ts';
import { type EntitiesService, EVERYTHING } from '../entities/entities.service.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { artworkJsonLd, jsonLdScript } from './artwork-json-ld.ts';

const compress = promisify(gzip);

interface WorkPage extends PreparedResponse {
  /** Hashes of the inline scripts, for the content security policy. */
  scripts: readonly string[];
}

/** Creates the page of an artwork: the page of the app with data for search engines. */
export class WorkPageService {
  readonly #museums: MuseumsService;
  readonly #entities: EntitiesService;
  readonly #built: BuiltPage;
  readonly #isOpenToAll: (museum: MuseumDocument) => boolean;

  constructor(
    museums: MuseumsService,
    entities: EntitiesService,
    /** The folder of the visitor build. */
    build: string,
    isOpenToAll: (museum: MuseumDocument) => boolean,
  ) {
    this.#museums = museums;
    this.#entities = entities;
    this.#built = new BuiltPage(path.join(build, 'index.html'));
    this.#isOpenToAll = isOpenToAll;
  }

  /**
   * Returns the page of an artwork; undefined if the artwork or its museum is not public. In that case the app
   * decides what it shows for this URL.
   */
  async page(
    { encodedId, idArtwork }: { encodedId: string; idArtwork: number },
    origin: string,
    wishes: readonly (string | undefined)[],
  ): Promise<WorkPage | undefined> {
    const idMuseum = decodeMuseumId(encodedId);
    const work = idMuseum === undefined ? undefined : await this.#work(idMuseum, idArtwork, wishes);
    const built = await this.#built.read();
    if (!work || !built) return undefined;
    const base = `${origin}/museums/${encodeURIComponent(encodedId)}`;
    const data = artworkJsonLd({
      artwork: work.artwork,
      museum: { name: work.museumName, url: base },
      url: `${base}/artworks/${idArtwork}`,
      origin,
      language: work.language,
    });
    const locales = messageLocales(built.html);
    const { locale } = preferredLanguage(wishes, { languages: [], locales });
    const template = inLocale(built.html, locale);
    const identity = Buffer.from(template.replace('</head>', () => `${jsonLdScript(data)}</head>`));
    return {
      scripts: built.scripts,
      etag: hash('sha256', identity, 'base64url').slice(0, 27),
      contentType: 'text/html; charset=utf-8',
      identity,
      gzip: await compress(identity),
      cacheControl: 'no-cache',
    };
  }

  async #work(idMuseum: number, idArtwork: number, wishes: readonly (string | undefined)[]) {
    try {
      const { name } = this.#museums.open(idMuseum);
      if (!this.#isOpenToAll(await this.#museums.document(idMuseum))) return undefined;
      const languages = await this.#museums.languages(idMuseum);
      const language = preferredLanguage(wishes, { languages, locales: [] }).locale;
      const artwork = await this.#entities.find('Artwork', idArtwork, language, { ...EVERYTHING, idMuseum });
      return artwork && { artwork, museumName: name, language };
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}
