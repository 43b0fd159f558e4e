import type { Readable } from 'node:stream';
import {
  type ByteRange,
  isMediaKey,
  type MediaRecord,
  type MediaStore,
  originalKey,
  variantKey,
} from '@museummate/content';
import type { FoundMedium } from '#modules/media/media.service.ts';
import type { MediaCatalogueRepository } from '#modules/media/media-catalogue.repository.ts';
import type { DraftMediaRepository } from './draft-media.repository.ts';

/**
 * Finds files for the staff of a museum, including files that visitors may not fetch yet. Files of another museum are
 * never found, even if their name is known.
 */
export class DraftMediaService {
  readonly #own: DraftMediaRepository;
  readonly #catalogue: MediaCatalogueRepository;
  readonly #store: MediaStore;

  constructor(own: DraftMediaRepository, catalogue: MediaCatalogueRepository, store: MediaStore) {
    this.#own = own;
    this.#catalogue = catalogue;
    this.#store = store;
  }

  /**
   * Returns a file. If a width is given, returns the smallest finished copy of at least this width. If there is no
   * such copy, returns the original.
   */
  async find(idMuseum: number, name: string, width?: number): Promise<FoundMedium | undefined> {
    const [hash = '', extension] = name.split('.');
    if (!isMediaKey(name) || !(await this.#own.has(idMuseum, hash))) return undefined;
    const record = await this.#catalogue.findMedia(hash);
    if (!record || record.extension !== extension) return undefined;
    const { contentType, bytes, widths } = record;
    const original = { key: originalKey(hash, record.extension), contentType, bytes };
    const isWanted = (each: number) => width !== undefined && each >= width;
    if (!widths.some(isWanted)) return { ...original, exact: true };
    const ready = (await this.#catalogue.readyVariants(hash, width ?? 0)).find(
      ({ format }) => format === 'webp',
    );
    // This response must not be cached, because a smaller copy is being made and may be ready soon.
    if (!ready) return { ...original, exact: false };
    return {
      key: variantKey(hash, ready.width, ready.format),
      contentType: `image/${ready.format}`,
      bytes: ready.bytes,
      exact: ready.width === Math.min(...widths.filter(isWanted)),
    };
  }

  read({ key }: FoundMedium, range?: ByteRange): Promise<Readable> {
    return this.#store.read(key, range);
  }
}

/** Returns the studio's URL of a museum's file, published or not. */
export const studioMediaUrl = (idMuseum: number, { hash, extension }: MediaRecord) =>
  `/api/studio/museums/${idMuseum}/media/${originalKey(hash, extension)}`;
