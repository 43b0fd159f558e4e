import type { RecognitionIndex } from '@museummate/domain';
import type { MuseumDocument } from '@museummate/pack-format';
import { type CompressedAnswer, compressAnswer } from '#http/compress-answer.ts';
import { success } from '#http/success.ts';
import { recordFile } from './record-files.ts';
import type { ReferenceRepository } from './reference.repository.ts';

/** How long an index is kept that does not have all references yet. */
const INCOMPLETE_MS = 1_000;

/** What this needs of the museums as they are served now. */
export interface ServedMuseums {
  /** Throws where the museum is not there or not open. */
  open(idMuseum: number): { contentVersion: string };
  document(idMuseum: number): Promise<Pick<MuseumDocument, 'recognitionAvailable' | 'recognition'>>;
}

/** What stands in every index of this server: who else sees frames, and whether screens show what they sent. */
export type IndexSettings = Pick<RecognitionIndex, 'version' | 'service' | 'debug'>;

interface KeptIndex {
  contentVersion: string;
  until: number;
  answer: Promise<CompressedAnswer>;
}

/** Tells devices which files they need to recognise the works of a museum. */
export class RecognitionIndexService {
  readonly #references: ReferenceRepository;
  readonly #museums: ServedMuseums;
  readonly #settings: IndexSettings;
  /** One for each museum of this server. */
  readonly #kept = new Map<number, KeptIndex>();

  constructor(references: ReferenceRepository, museums: ServedMuseums, settings: IndexSettings) {
    this.#references = references;
    this.#museums = museums;
    this.#settings = settings;
  }

  /** The index as it is sent; it is made again when the content is another one, or more references are ready. */
  async of(idMuseum: number): Promise<CompressedAnswer> {
    const { contentVersion } = this.#museums.open(idMuseum);
    const kept = this.#kept.get(idMuseum);
    if (kept?.contentVersion === contentVersion && Date.now() < kept.until) return kept.answer;
    const made = this.#make(idMuseum, contentVersion);
    const index: KeptIndex = {
      contentVersion,
      until: Number.POSITIVE_INFINITY,
      answer: made.then((each) => compressAnswer(success(each))),
    };
    this.#kept.set(idMuseum, index);
    try {
      if ((await made).waiting > 0) index.until = Date.now() + INCOMPLETE_MS;
      return await index.answer;
    } catch (error) {
      // The next one who asks tries again.
      if (this.#kept.get(idMuseum) === index) this.#kept.delete(idMuseum);
      throw error;
    }
  }

  async #make(idMuseum: number, contentVersion: string): Promise<RecognitionIndex> {
    const { recognitionAvailable } = await this.#museums.document(idMuseum);
    const index: RecognitionIndex = { ...this.#settings, references: [], waiting: 0 };
    if (!recognitionAvailable) return index;
    const made = await this.#references.made(contentVersion);
    for (const { idArtwork, hash } of await this.#references.picturesOfWorks(contentVersion)) {
      const reference = made.get(hash);
      if (!reference) index.waiting += 1;
      else if (reference.sha256)
        index.references.push({ ...recordFile(reference.sha256, reference.bytes), idArtwork });
    }
    return index;
  }
}
