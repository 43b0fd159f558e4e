import { type MediaStore, originalKey, withTemporaryFile } from '@museummate/content';
import { encodeReference, Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { readPicture } from './read-picture.ts';
import type { ReferenceRepository } from './reference.repository.ts';

/**
 * How long a picture is claimed. Making its reference takes a fraction of a second. After the claim has expired,
 * another server may try.
 */
const CLAIM_MS = 60_000;

/**
 * Makes the references of all artworks' pictures, one at a time. A picture is processed by the server that claims it
 * first.
 */
export class ReferenceBuilder {
  readonly #references: ReferenceRepository;
  readonly #store: MediaStore;
  /** Content versions whose pictures were already queued. */
  #announced = new Set<string>();
  #recogniser: Recogniser | undefined;

  constructor(references: ReferenceRepository, store: MediaStore) {
    this.#references = references;
    this.#store = store;
  }

  /** Makes one reference. Returns false if there is none to make. */
  async next(): Promise<boolean> {
    await this.#announceNew();
    const waiting = await this.#references.claim(CLAIM_MS);
    if (!waiting) return false;
    const { hash, extension } = waiting;
    const original = await this.#store.read(originalKey(hash, extension));
    const picture = await withTemporaryFile(original, (file) => readPicture(file).catch(() => undefined));
    this.#recogniser ??= new Recogniser(await loadCore());
    // The record contains 0 instead of the id of an artwork, because two museums may use the same picture for
    // their own artworks. The id is set when the record is loaded.
    const record = picture && encodeReference(this.#recogniser.makeReference(picture, 0));
    await this.#references.finish(hash, record);
    return true;
  }

  async #announceNew(): Promise<void> {
    const current = await this.#references.currentVersions();
    for (const version of current.filter((each) => !this.#announced.has(each))) {
      const pictures = await this.#references.picturesOfWorks(version);
      await this.#references.announce(pictures.map(({ hash }) => hash));
    }
    this.#announced = new Set(current);
  }
}
