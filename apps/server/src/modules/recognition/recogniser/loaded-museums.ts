import { decodeReference, Recogniser, type Reference } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import type { ReferenceRepository } from '../references/reference.repository.ts';

/** The state of a museum when a frame arrives. */
export interface MuseumRevision {
  idMuseum: number;
  contentVersion: string;
  /** The version that visitors get at this time (A119). */
  servedVersion: string;
  at: string;
  /** A value that changes when the content changes or more references are ready. */
  revision: string;
}

interface LoadedMuseum extends MuseumRevision {
  loadedAt: number;
  recogniser: Recogniser;
}

interface Limits {
  /**
   * Memory limit of all museums together. 1,000 artworks take about 30 MB. If only one museum is loaded, it may
   * exceed the limit.
   */
  maxBytes: number;
  /** Minimum time in milliseconds between two reloads of a museum for which references are still being made. */
  againMs: number;
}

const LIMITS: Limits = { maxBytes: 192 * 1024 * 1024, againMs: 10_000 };

/** Keeps the references of recently used museums in memory. */
export class LoadedMuseums {
  readonly #references: ReferenceRepository;
  readonly #limits: Limits;
  /** Ordered by last use, the least recent first. */
  readonly #loaded = new Map<number, LoadedMuseum>();

  constructor(references: ReferenceRepository, limits: Partial<Limits> = {}) {
    this.#references = references;
    this.#limits = { ...LIMITS, ...limits };
  }

  get museums(): number[] {
    return [...this.#loaded.keys()];
  }

  async recogniser(museum: MuseumRevision): Promise<Recogniser> {
    const known = this.#loaded.get(museum.idMuseum);
    const loaded = known && this.#isCurrent(known, museum) ? known : await this.#load(museum, known);
    this.#loaded.delete(museum.idMuseum);
    this.#loaded.set(museum.idMuseum, loaded);
    this.#makeRoom();
    return loaded.recogniser;
  }

  #isCurrent(loaded: LoadedMuseum, { servedVersion, revision }: MuseumRevision): boolean {
    if (loaded.servedVersion !== servedVersion) return false;
    return loaded.revision === revision || performance.now() - loaded.loadedAt < this.#limits.againMs;
  }

  async #load(museum: MuseumRevision, earlier: LoadedMuseum | undefined): Promise<LoadedMuseum> {
    const pictures = await this.#references.picturesOfWorks(museum.contentVersion, museum.at);
    const records = await this.#references.records(museum.contentVersion);
    // The memory of a WebAssembly core never shrinks. The core that contains the museum's earlier content is
    // therefore used again.
    const recogniser = earlier?.recogniser ?? new Recogniser(await loadCore());
    recogniser.load(
      pictures.flatMap(({ idArtwork, hash }): Reference[] => {
        const record = records.get(hash);
        return record ? [{ ...decodeReference(record), idArtwork }] : [];
      }),
    );
    return { ...museum, loadedAt: performance.now(), recogniser };
  }

  #makeRoom(): void {
    let bytes = 0;
    for (const { recogniser } of this.#loaded.values()) bytes += recogniser.memoryBytes;
    for (const [idMuseum, { recogniser }] of this.#loaded) {
      if (bytes <= this.#limits.maxBytes || this.#loaded.size === 1) return;
      this.#loaded.delete(idMuseum);
      bytes -= recogniser.memoryBytes;
    }
  }
}
