import { normaliseLevel, readWav, resample, writeWav, writeWebVtt } from '@museummate/domain/speech';

/** Sample rate of finished voices in hertz. The studio uses the same (decision 061). */
const RATE = 24_000;
/** Silence in seconds before the first sentence, between sentences and at the end. */
const LEAD = 0.15;
const PAUSE = 0.35;
const TAIL = 0.4;
/** Sound below this amplitude is silence. Silence at the beginning and end of a spoken sentence is removed. */
const SILENT = 0.003;
/** Length of the silence in seconds that is kept at both ends of a sentence. */
const MARGIN = 0.05;
/**
 * Maximum speed of speech in characters per second. If a sound is too short for its sentence at this speed, it is
 * rejected.
 */
const MAX_SPEED = 120;
/** Maximum length in seconds of the sound of one sentence. */
const MAX_SENTENCE = 180;

export interface VoiceTask {
  sentences: readonly { text: string; file: Uint8Array }[];
}

/**
 * The finished voice and the times of its sentences as WebVTT. Null if a program did not write a usable WAV file.
 */
export type ComposedVoice = { wav: Uint8Array; vtt: string } | null;

/**
 * Joins the spoken sentences into one recording, changes it to the guide's loudness for voices, and writes the times of
 * the sentences.
 */
export function composeVoice({ sentences }: VoiceTask): ComposedVoice {
  const parts: Float32Array[] = [silence(LEAD)];
  const cues: { start: number; end: number; text: string }[] = [];
  let at = LEAD;
  for (const { text, file } of sentences) {
    const sound = readWav(file);
    const samples = sound && trim(resample(sound, RATE));
    const seconds = (samples?.length ?? 0) / RATE;
    if (!samples || seconds < text.length / MAX_SPEED || seconds > MAX_SENTENCE) return null;
    parts.push(samples, silence(PAUSE));
    cues.push({ text, start: at, end: at + seconds + PAUSE });
    at += seconds + PAUSE;
  }
  parts.push(silence(TAIL));
  const wav = new Uint8Array(writeWav(normaliseLevel(join(parts), RATE), RATE));
  return { wav, vtt: writeWebVtt(cues) };
}

const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE));

function trim(samples: Float32Array): Float32Array {
  const isHeard = (sample: number) => Math.abs(sample) > SILENT;
  const first = samples.findIndex(isHeard);
  if (first < 0) return new Float32Array();
  const margin = Math.round(MARGIN * RATE);
  return samples.subarray(Math.max(0, first - margin), samples.findLastIndex(isHeard) + margin);
}

function join(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
