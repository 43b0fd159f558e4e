import type { RecognitionIndex } from '@museummate/domain';
import type { MuseumDocument } from '@museummate/pack-format';
import { type CompressedResponse, compressResponse } from '#http/responses/compress-response.ts';
import { success } from '#http/responses/success.ts';
import { recordFile } from './references/record-files.ts';
import type { ReferenceRepository } from './references/reference.repository.ts';

/** Cache time in milliseconds of an index in which references are still missing. */
const INCOMPLETE_MS = 1_000;

/** The functions of the served museums that this module needs. */
export interface ServedMuseums {
  /** Throws if the museum does not exist or is not active. */
  open(idMuseum: number): { contentVersion: string; servedVersion: string };
  document(idMuseum: number): Promise<Pick<MuseumDocument, 'recognitionAvailable' | 'recognition'>>;
}

/**
 * Fields that are the same in every index of this server: the version, the external service that gets the frames,
 * and the debug switch.
 */
type IndexSettings = Pick<RecognitionIndex, 'version' | 'service' | 'debug'>;

/** The state of a museum's recognition at one point in time. */
interface MuseumIndex {
  contentVersion: string;
  servedVersion: string;
  at: string;
  /**
   * Whether artworks are recognised on the device or on the server; undefined if the museum has no recognition.
   */
  place: MuseumDocument['recognition'] | undefined;
  waiting: number;
  /** The index as response. */
  response: CompressedResponse;
}

interface KeptIndex {
  servedVersion: string;
  until: number;
  index: Promise<MuseumIndex>;
}

/** Creates the index of a museum, which lists the files that devices need to recognise its artworks. */
export class RecognitionIndexService {
  readonly #references: ReferenceRepository;
  readonly #museums: ServedMuseums;
  readonly #settings: IndexSettings;
  readonly #now: () => Date;
  /** Cached indexes by museum id. */
  readonly #kept = new Map<number, KeptIndex>();

  constructor(
    references: ReferenceRepository,
    museums: ServedMuseums,
    settings: IndexSettings,
    now: () => Date,
  ) {
    this.#now = now;
    this.#references = references;
    this.#museums = museums;
    this.#settings = settings;
  }

  /**
   * Returns the index. It is computed again when the content changes and, while references are missing, after a second.
   */
  async find(idMuseum: number): Promise<MuseumIndex> {
    const served = this.#museums.open(idMuseum);
    const { servedVersion } = served;
    const kept = this.#kept.get(idMuseum);
    if (kept?.servedVersion === servedVersion && performance.now() < kept.until) return kept.index;
    const made: KeptIndex = {
      servedVersion,
      until: Number.POSITIVE_INFINITY,
      index: this.#make(idMuseum, served),
    };
    this.#kept.set(idMuseum, made);
    try {
      const index = await made.index;
      if (index.waiting > 0) made.until = performance.now() + INCOMPLETE_MS;
      return index;
    } catch (error) {
      // A failed index is removed from the cache, so that the next request tries again.
      if (this.#kept.get(idMuseum) === made) this.#kept.delete(idMuseum);
      throw error;
    }
  }

  async #make(
    idMuseum: number,
    { contentVersion, servedVersion }: ReturnType<ServedMuseums['open']>,
  ): Promise<MuseumIndex> {
    const at = this.#now().toISOString();
    const { recognitionAvailable, recognition } = await this.#museums.document(idMuseum);
    const index: RecognitionIndex = { ...this.#settings, references: [], waiting: 0 };
    if (recognitionAvailable) await this.#addReferences(index, contentVersion, at);
    return {
      contentVersion,
      servedVersion,
      at,
      place: recognitionAvailable ? recognition : undefined,
      waiting: index.waiting,
      response: await compressResponse(success(index)),
    };
  }

  async #addReferences(index: RecognitionIndex, contentVersion: string, at: string): Promise<void> {
    const made = await this.#references.listFinished(contentVersion);
    for (const { idArtwork, hash } of await this.#references.picturesOfWorks(contentVersion, at)) {
      const reference = made.get(hash);
      if (!reference) index.waiting += 1;
      else if (reference.sha256)
        index.references.push({ ...recordFile(reference.sha256, reference.bytes), idArtwork });
    }
  }
}
