/**
 * Sampling rate of edited voices in Hz. Speech has almost no sound above 12 kHz, and a WAV file is half as large as
 * with 48,000 Hz.
 */
export const SOUND_RATE = 24_000;

/** Decodes recordings with the device's own decoders. */
export interface Sounds {
  /** Returns the samples as one channel at SOUND_RATE; undefined if the device cannot decode the file. */
  decode(file: Blob): Promise<Float32Array | undefined>;
  /** Fetches a recording of the draft; undefined without a connection. */
  fetch(url: string): Promise<Blob | undefined>;
}
