import { type MediaStore, originalKey, withTemporaryFile } from '@museummate/content';
import { encodeReference, Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { readPicture } from './read-picture.ts';
import type { ReferenceRepository } from './reference.repository.ts';

/** How long a picture is claimed: its reference takes a fraction of a second; after this another server may try. */
const CLAIM_MS = 60_000;

/** Makes the references of all works' pictures, one at a time, on whichever server takes one first. */
export class ReferenceBuilder {
  readonly #references: ReferenceRepository;
  readonly #store: MediaStore;
  /** Versions of content whose pictures were looked through. */
  #announced = new Set<string>();
  #recogniser: Recogniser | undefined;

  constructor(references: ReferenceRepository, store: MediaStore) {
    this.#references = references;
    this.#store = store;
  }

  /** Makes one reference; false where none waits. */
  async next(): Promise<boolean> {
    await this.#announceNew();
    const waiting = await this.#references.claim(CLAIM_MS);
    if (!waiting) return false;
    const { hash, extension } = waiting;
    const original = await this.#store.read(originalKey(hash, extension));
    const picture = await withTemporaryFile(original, (file) => readPicture(file).catch(() => undefined));
    this.#recogniser ??= new Recogniser(await loadCore());
    // Which work it shows is said when it is handed out: two works, of two museums, may share a picture.
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
