import type { RecognitionIndex } from '@museummate/domain';
import type { MuseumDocument } from '@museummate/pack-format';
import { type CompressedResponse, compressResponse } from '#http/responses/compress-response.ts';
import { success } from '#http/responses/success.ts';
import { recordFile } from './record-files.ts';
import type { ReferenceRepository } from './reference.repository.ts';

/** How long an index is kept that does not have all references yet. */
const INCOMPLETE_MS = 1_000;

/** What this needs of the museums as they are served now. */
export interface ServedMuseums {
  /** Throws where the museum is not there or not open. */
  open(idMuseum: number): { contentVersion: string; servedVersion: string };
  document(idMuseum: number): Promise<Pick<MuseumDocument, 'recognitionAvailable' | 'recognition'>>;
}

/** What stands in every index of this server: who else sees frames, and whether screens show what they sent. */
type IndexSettings = Pick<RecognitionIndex, 'version' | 'service' | 'debug'>;

/** What is known of a museum's recognition at a moment. */
interface MuseumIndex {
  contentVersion: string;
  servedVersion: string;
  at: string;
  /** Where works are recognised; undefined where the museum has no recognition. */
  place: MuseumDocument['recognition'] | undefined;
  waiting: number;
  /** The index as it is sent. */
  answer: CompressedResponse;
}

interface KeptIndex {
  servedVersion: string;
  until: number;
  index: Promise<MuseumIndex>;
}

/** Tells devices which files they need to recognise the works of a museum. */
export class RecognitionIndexService {
  readonly #references: ReferenceRepository;
  readonly #museums: ServedMuseums;
  readonly #settings: IndexSettings;
  readonly #now: () => Date;
  /** One for each museum of this server. */
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

  /** It is made again when the content is another one, or more references are ready. */
  async of(idMuseum: number): Promise<MuseumIndex> {
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
      // The next one who asks tries again.
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
      answer: await compressResponse(success(index)),
    };
  }

  async #addReferences(index: RecognitionIndex, contentVersion: string, at: string): Promise<void> {
    const made = await this.#references.made(contentVersion);
    for (const { idArtwork, hash } of await this.#references.picturesOfWorks(contentVersion, at)) {
      const reference = made.get(hash);
      if (!reference) index.waiting += 1;
      else if (reference.sha256)
        index.references.push({ ...recordFile(reference.sha256, reference.bytes), idArtwork });
    }
  }
}
