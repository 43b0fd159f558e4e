import { decodeReference, Recogniser, type Reference } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import type { ReferenceRepository } from './reference.repository.ts';

/** A museum as it was when a frame came. */
export interface MuseumRevision {
  idMuseum: number;
  contentVersion: string;
  /** What visitors get of that content at this moment (A119). */
  servedVersion: string;
  at: string;
  /** Another one as soon as the content changes or more references are ready. */
  revision: string;
}

interface LoadedMuseum extends MuseumRevision {
  loadedAt: number;
  recogniser: Recogniser;
}

interface Limits {
  /** What all of them may take of the memory; a single one may take more. 1,000 works take about 30 MB. */
  maxBytes: number;
  /** While references are being made there are more of them every moment: they are loaded this often. */
  againMs: number;
}

const LIMITS: Limits = { maxBytes: 192 * 1024 * 1024, againMs: 10_000 };

/** Keeps the references of the museums whose visitors sent frames last, ready to be compared with. */
export class LoadedMuseums {
  readonly #references: ReferenceRepository;
  readonly #limits: Limits;
  /** The least recently used comes first. */
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
    // A core's memory only grows, so the one of the earlier content serves on.
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
