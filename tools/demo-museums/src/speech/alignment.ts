import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { alignSentences, detectSpeech } from '@museummate/domain/speech';
import { MPEGDecoder } from 'mpg123-decoder';
import { type Cue, readVtt } from './vtt.ts';

const CONTENT = path.join(import.meta.dirname, '../../../../content');
const PACKS = ['atelier', 'forms', 'night', 'tide'];
/** Maximum difference in seconds between the found and the true start of a sentence. */
const TOLERANCE = 0.4;
/** If the certainty of a sentence start is below this value, the studio asks the editor to check the start. */
const UNSURE_BELOW = 0.9;

export interface AlignmentResult {
  sentences: number;
  right: number;
  /**
   * Number of sentences whose start the studio would ask the editor to check (`unsure`), and how many of these
   * starts are wrong (`wrongAndUnsure`).
   */
  unsure: number;
  wrongAndUnsure: number;
}

interface Options {
  /** If this is n, only every nth recording is measured, to save time. */
  every?: number;
  /**
   * Whether to replace the regular pauses of the synthetic voices with random pauses and noise, as in recordings of
   * people.
   */
  uneven?: boolean;
}

/**
 * Aligns the demonstration museums' recordings with their texts. Compares the found starts of sentences with the known
 * starts, for each language.
 */
export async function measureAlignment({ every = 1, uneven = false }: Options = {}) {
  const results = new Map<string, AlignmentResult>();
  const decoder = new MPEGDecoder();
  await decoder.ready;
  for (const { language, mp3 } of await recordings(every)) {
    let { cues } = readVtt(await readFile(mp3.replace(/\.mp3$/, '.vtt'), 'utf8'));
    await decoder.reset();
    const { channelData, sampleRate } = decoder.decode(await readFile(mp3));
    let samples = channelData[0] ?? new Float32Array();
    if (uneven) ({ samples, cues } = withUnevenPauses(samples, sampleRate, cues));
    const result = results.get(language) ?? { sentences: 0, right: 0, unsure: 0, wrongAndUnsure: 0 };
    results.set(language, result);
    compare(samples, sampleRate, cues, result);
  }
  decoder.free();
  return results;
}

async function recordings(every: number): Promise<{ language: string; mp3: string }[]> {
  const found: { language: string; mp3: string }[] = [];
  for (const pack of PACKS) {
    const folder = path.join(CONTENT, pack, 'media/speech');
    for (const language of (await readdir(folder)).sort()) {
      const names = (await readdir(path.join(folder, language)))
        .filter((name) => name.endsWith('.mp3'))
        .sort();
      for (const name of names.filter((_, place) => place % every === 0))
        found.push({ language, mp3: path.join(folder, language, name) });
    }
  }
  return found;
}

function compare(samples: Float32Array, rate: number, cues: Cue[], result: AlignmentResult): void {
  const activity = detectSpeech(samples, rate);
  const texts = cues.map(({ text }) => text);
  const aligned = activity ? alignSentences(texts, activity) : [];
  for (const [place, cue] of cues.entries()) {
    const found = aligned[place];
    const isRight = found !== undefined && Math.abs(found.start - cue.start) <= TOLERANCE;
    const isUnsure = found !== undefined && found.certainty < UNSURE_BELOW;
    result.sentences += 1;
    result.right += isRight ? 1 : 0;
    result.unsure += isUnsure ? 1 : 0;
    result.wrongAndUnsure += isUnsure && !isRight ? 1 : 0;
  }
}

const MIN_PAUSE = 0.1;
const MAX_PAUSE = 0.7;
/** Amplitude of the added noise. It corresponds to a quiet room. */
const NOISE = 0.002;

function withUnevenPauses(samples: Float32Array, rate: number, cues: Cue[]) {
  let seed = samples.length;
  // A generator of pseudo-random numbers by Park and Miller, so that each run gets the same pauses.
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const noisy = (sample: number) => sample + (random() * 2 - 1) * NOISE;
  const parts: Float32Array[] = [];
  let length = 0;
  const add = (part: Float32Array) => {
    parts.push(part);
    length += part.length;
  };
  const moved = cues.map((cue) => {
    const pause = MIN_PAUSE + random() * (MAX_PAUSE - MIN_PAUSE);
    add(new Float32Array(Math.round(pause * rate)).map(noisy));
    const start = length / rate;
    add(samples.slice(Math.round(cue.start * rate), Math.round(cue.end * rate)).map(noisy));
    return { ...cue, start, end: length / rate };
  });
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { samples: whole, cues: moved };
}
