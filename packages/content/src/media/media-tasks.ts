import type { Medium } from '@museummate/pack-format';
import type { Loudness, LoudnessAnalyser } from './audio/loudness-analyser.ts';
import type { FileErrorAdvice } from './file-error.ts';
import { inspectFile } from './inspect-file.ts';
import type { VariantFormat } from './media-key.ts';
import { fingerprintOf } from './pictures/fingerprint.ts';
import { openPicture } from './pictures/open-picture.ts';
import { encodeVariant, placeholderOf } from './pictures/variants.ts';
import { imageError, type ProbedFile, probe, undecodable, undrawable } from './probe.ts';

let listener: LoudnessAnalyser | undefined;

/** Runs a function that draws a picture, and converts errors of the decoder into our own messages. */
async function drawSafely<T>(file: string, draw: () => Promise<T>): Promise<T | FileErrorAdvice> {
  const error = await undrawable(file);
  if (error) return error;
  try {
    return await draw();
  } catch (error) {
    return undecodable(error);
  }
}

/**
 * Tasks that read untrusted files. They run in a separate process (media.process.ts). No other code decodes
 * such files.
 */
export const mediaTasks = {
  inspectUpload: inspectFile,
  probe,
  /** Returns everything that a check reports about a file, except its loudness. */
  async inspect(file: string, medium: Medium): Promise<InspectedMedium> {
    const probed = await probe(file, medium);
    if ('reason' in probed) return { error: probed };
    const error = medium === 'picture' ? await imageError(file) : undefined;
    return { probed, ...(error && { error }) };
  },
  async listen(file: string, seconds: number): Promise<Loudness> {
    // The analyser is loaded when it is first needed, because it has three decoders that most processes never
    // need.
    listener ??= new (await import('./audio/loudness-analyser.ts')).LoudnessAnalyser();
    return listener.listen(file, seconds);
  },
  /**
   * Returns the waveform of a recording. Its code is loaded when it is first needed, like the loudness
   * analyser.
   */
  waveform: async (file: string, seconds: number) =>
    (await import('./audio/waveform.ts')).waveformOf(file, seconds),
  fingerprint: (file: string) => drawSafely(file, () => fingerprintOf(file)),
  placeholder: (file: string) => drawSafely(file, () => placeholderOf(file)),
  encode: (file: string, width: number, format: VariantFormat) =>
    drawSafely(file, () => encodeVariant(file, width, format)),
  /** Returns a square icon for the home screen of a phone. */
  icon: (file: string, size: number) =>
    drawSafely(file, async () =>
      (await openPicture(file)).resize(size, size, { fit: 'cover' }).png({ compressionLevel: 9 }).toBuffer(),
    ),
};
export type InspectedMedium =
  | { probed: ProbedFile; error?: FileErrorAdvice }
  | { probed?: undefined; error: FileErrorAdvice };
export type MediaTasks = typeof mediaTasks;
