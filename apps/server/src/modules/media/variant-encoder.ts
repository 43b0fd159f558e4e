import { hash as digest } from 'node:crypto';
import {
  isFileErrorAdvice,
  type MediaStore,
  mediaReader,
  originalKey,
  variantKey,
  withTemporaryFile,
} from '@museummate/content';
import type { MediaCatalogueRepository } from './media-catalogue.repository.ts';

/** How long an encoding is claimed. One AVIF takes a few seconds. After this time, another server may try. */
const CLAIM_MS = 120_000;

/** Makes slow encodings one at a time. An encoding is made by the server that claims it first. */
export class VariantEncoder {
  readonly #catalogue: MediaCatalogueRepository;
  readonly #store: MediaStore;

  constructor(catalogue: MediaCatalogueRepository, store: MediaStore) {
    this.#catalogue = catalogue;
    this.#store = store;
  }

  /** Makes one encoding. Returns false if there is none to make. */
  async next(): Promise<boolean> {
    const waiting = await this.#catalogue.claimVariant(CLAIM_MS);
    if (!waiting) return false;
    const { hash, width, format } = waiting;
    const original = await this.#store.read(originalKey(hash, waiting.extension));
    const bytes = await withTemporaryFile(original, (file) => mediaReader.encode(file, width, format));
    if (isFileErrorAdvice(bytes)) {
      // A picture that cannot be encoded keeps its existing formats. Other failures are retried.
      await this.#catalogue.finishVariant(waiting, undefined);
      throw new Error(`${variantKey(hash, width, format)} was not made: the original ${bytes.reason}`);
    }
    await this.#store.put(variantKey(hash, width, format), bytes);
    await this.#catalogue.finishVariant(waiting, {
      bytes: bytes.length,
      sha256: digest('sha256', bytes, 'hex'),
    });
    return true;
  }
}
