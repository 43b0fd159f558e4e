import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type MediaStore, type MediaVariant, variantKey } from '@museummate/content';
import type { PictureCopies } from '@museummate/domain';
import type { MediaCatalogueRepository } from './media-catalogue.repository.ts';

/**
 * Maximum width of the copies in pixels. It is enough for a phone in full screen, and limits how far visitors can
 * zoom in.
 */
const WIDTH = 1200;

/** Chooses one copy of each picture for downloads, because originals are many times as large. */
export class PictureCopiesService {
  readonly #catalogue: MediaCatalogueRepository;
  readonly #store: MediaStore;
  /** Returns the version that a museum serves now, and the current time; throws if there is no version. */
  readonly #served: (idMuseum: number) => { version: string; at: string };

  constructor(
    catalogue: MediaCatalogueRepository,
    store: MediaStore,
    served: (idMuseum: number) => { version: string; at: string },
  ) {
    this.#catalogue = catalogue;
    this.#store = store;
    this.#served = served;
  }

  async list(idMuseum: number): Promise<PictureCopies> {
    const best = new Map<string, MediaVariant>();
    const { version, at } = this.#served(idMuseum);
    for (const copy of await this.#catalogue.readyCopies(version, WIDTH, at)) {
      const found = best.get(copy.hash);
      if (!found || isBetter(copy, found)) best.set(copy.hash, copy);
    }
    const copies: PictureCopies = {};
    for (const [hash, copy] of best)
      copies[hash] = {
        url: `/media/${variantKey(hash, copy.width, copy.format)}`,
        bytes: copy.bytes,
        sha256: copy.sha256 ?? (await this.#reckon(copy)),
      };
    return copies;
  }

  /**
   * Computes and stores the hash of a copy. Only copies that an earlier version of the guide has made have no hash
   * yet.
   */
  async #reckon(copy: MediaVariant): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(await this.#store.read(variantKey(copy.hash, copy.width, copy.format)), hash);
    const sha256 = hash.digest('hex');
    await this.#catalogue.keepHash(copy, sha256);
    return sha256;
  }
}

/**
 * Whether a copy is better than another one. A larger copy is better. Of two formats, the one with fewer bytes is
 * better.
 */
function isBetter(copy: MediaVariant, than: MediaVariant): boolean {
  return copy.width === than.width ? copy.bytes < than.bytes : copy.width > than.width;
}
