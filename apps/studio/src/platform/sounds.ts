/** Sampling rate of edited voices: speech has little above 12 kHz, and a WAV file has half the size of 48 kHz. */
export const SOUND_RATE = 24_000;

/** Decodes recordings with the device's own decoders. */
export interface Sounds {
  /** Returns the samples as one channel at SOUND_RATE; undefined if the device cannot decode the file. */
  decode(file: Blob): Promise<Float32Array | undefined>;
  /** Fetches a recording of the draft; undefined without a connection. */
  fetch(url: string): Promise<Blob | undefined>;
}
