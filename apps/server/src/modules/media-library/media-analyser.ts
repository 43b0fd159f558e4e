import {
  isFileErrorAdvice,
  type MediaStore,
  mediaReader,
  originalKey,
  withTemporaryFile,
} from '@museummate/content';
import type { AnalysisRepository } from './analysis.repository.ts';

/** Computes the fingerprints of pictures and the loudness of recordings, one file at a time. */
export class MediaAnalyser {
  readonly #analyses: AnalysisRepository;
  readonly #store: Pick<MediaStore, 'read' | 'size'>;

  constructor(analyses: AnalysisRepository, store: Pick<MediaStore, 'read' | 'size'>) {
    this.#analyses = analyses;
    this.#store = store;
  }

  /** Analyses one file. Returns false if there is no file to analyse. */
  async next(): Promise<boolean> {
    const waiting = await this.#analyses.next();
    if (!waiting) return false;
    const { hash, extension, type, duration } = waiting;
    const isPicture = type.startsWith('image/');
    // A file that cannot be read gets an empty result, so that it is not read again and again.
    const empty = { hash, fingerprint: null, loudness: undefined, peaks: null };
    if ((await this.#store.size(originalKey(hash, extension))) === undefined) {
      await this.#analyses.add(empty);
      return true;
    }
    const original = await this.#store.read(originalKey(hash, extension));
    await withTemporaryFile(original, async (file) => {
      if (!isPicture) {
        const loudness = await mediaReader.listen(file, duration ?? 0);
        const waveform = await mediaReader.waveform(file, duration ?? 0);
        const peaks = waveform ? Buffer.from(waveform).toString('base64') : null;
        await this.#analyses.add({ ...empty, loudness, peaks });
        return;
      }
      const made = await mediaReader.fingerprint(file);
      const fingerprint = isFileErrorAdvice(made) ? null : Buffer.from(made).toString('base64');
      await this.#analyses.add({ ...empty, fingerprint });
    });
    return true;
  }
}
