import { setImmediate as pause } from 'node:timers/promises';
import type { ArtworkDocument, MuseumDocument } from '@museummate/pack-format';
import { entityNotFound, museumNotFound, rejection } from '#http/responses/api-error.ts';
import { type CompressedResponse, compressResponse } from '#http/responses/compress-response.ts';
import type { MuseumsRepository } from '../museums/museums.repository.ts';
import type { MuseumsService } from '../museums/museums.service.ts';
import { collectionOf, collectionOfMuseums, manifestOf, referenceTo } from './manifest.ts';

/**
 * Maximum number of cached responses. It is enough for the artworks of a museum. A response has a few kilobytes
 * per artwork.
 */
const MAX_ANSWERS = 300;
/** Number of artworks per step. Between two steps, the server processes other requests. */
const CHUNK = 200;

interface Exported {
  response: CompressedResponse;
  /** The names of the files that the response refers to. */
  fileNames: ReadonlySet<string>;
}

interface CachedResponse {
  version: string;
  exported: Promise<Exported>;
}

/** Publishes museums that opt in as IIIF collections, and their artworks as manifests. */
export class IiifService {
  readonly #museums: MuseumsService;
  readonly #repository: MuseumsRepository;
  readonly #now: () => Date;
  readonly #isPublished: (museum: MuseumDocument) => boolean;
  /** Cached responses with the version that each was made from. */
  readonly #kept = new Map<string, CachedResponse>();

  constructor(
    museums: MuseumsService,
    repository: MuseumsRepository,
    now: () => Date,
    isPublished: (museum: MuseumDocument) => boolean,
  ) {
    this.#museums = museums;
    this.#repository = repository;
    this.#now = now;
    this.#isPublished = isPublished;
  }

  async museums(origin: string): Promise<CompressedResponse> {
    const listed = await this.#museums.list('en');
    const documents = await Promise.all(listed.map(({ idMuseum }) => this.#museums.document(idMuseum)));
    return compressResponse(
      collectionOfMuseums(
        origin,
        documents.filter((museum) => this.#isPublished(museum)),
      ),
    );
  }

  async collection(idMuseum: number, origin: string): Promise<CompressedResponse> {
    const { response } = await this.#keep(idMuseum, `${origin} ${idMuseum}`, async (museum, version) => {
      const works = await this.#works(version);
      const items = [];
      for (let start = 0; start < works.length; start += CHUNK) {
        const rows = works.slice(start, start + CHUNK);
        const files = await this.#repository.filesNamedIn(version, rows);
        for (const { body } of rows) {
          const artwork = JSON.parse(body) as ArtworkDocument;
          items.push(referenceTo({ origin, museum, artwork, files }));
        }
        await pause();
      }
      return {
        response: await compressResponse(collectionOf({ origin, museum }, items)),
        fileNames: new Set(),
      };
    });
    return response;
  }

  async manifest(idMuseum: number, idArtwork: number, origin: string): Promise<Exported> {
    return this.#keep(idMuseum, `${origin} ${idMuseum} ${idArtwork}`, async (museum, version) => {
      const rows = await this.#works(version, [idArtwork]);
      const [row] = rows;
      if (!row) throw entityNotFound('Artwork');
      const artwork = JSON.parse(row.body) as ArtworkDocument;
      const files = await this.#repository.filesNamedIn(version, rows);
      const { manifest, fileNames } = manifestOf({ origin, museum, artwork, files });
      return { response: await compressResponse(manifest), fileNames };
    });
  }

  #works(version: string, ids?: number[]) {
    const wanted = { kind: 'artwork' as const, ...(ids ? { ids } : {}) };
    return this.#repository.documents(version, this.#now().toISOString(), [wanted]);
  }

  /**
   * Returns a cached response, or creates it if the served version has changed. Throws if the museum does not
   * publish its collection.
   */
  async #keep(
    idMuseum: number,
    key: string,
    make: (museum: MuseumDocument, contentVersion: string) => Promise<Exported>,
  ): Promise<Exported> {
    if (!this.#museums.exists(idMuseum)) throw museumNotFound();
    const { servedVersion, contentVersion } = this.#museums.open(idMuseum);
    const kept = this.#kept.get(key);
    if (kept?.version === servedVersion) return kept.exported;
    const museum = await this.#museums.document(idMuseum);
    if (!this.#isPublished(museum)) throw rejection(404);
    const exported = make(museum, contentVersion);
    if (this.#kept.size >= MAX_ANSWERS) this.#kept.clear();
    this.#kept.set(key, { version: servedVersion, exported });
    // A failed response is removed from the cache, so that the next request tries again. The error itself is
    // reported by the caller.
    exported.catch(() => this.#kept.delete(key));
    return exported;
  }
}
