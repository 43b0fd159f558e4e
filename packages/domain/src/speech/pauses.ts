import type { Pause, SpeechActivity } from './align.ts';

/** Length of an analysis window in seconds. */
const WINDOW = 0.01;
/**
 * Minimum length of a pause that may separate two sentences. Shorter gaps occur inside words, before p, t and
 * k.
 */
const MIN_PAUSE = 0.07;
/** Minimum length of a sound that is treated as speech. Shorter sounds are clicks of a mouse or of lips. */
const MIN_SOUND = 0.04;
/**
 * Range of the loudness of speech in decibels. A sound that is quieter than the loud parts by more than this is
 * not speech.
 */
const SPEECH_RANGE = 34;
/** Minimum difference in decibels between speech and the background noise of the room. */
const ABOVE_ROOM = 7;

/** Finds the spoken parts of a mono recording and the pauses between them; undefined for silence. */
export function detectSpeech(samples: Float32Array, rate: number): SpeechActivity | undefined {
  const levels = levelsOf(samples, rate);
  const sorted = levels.toSorted();
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? -120;
  const loud = at(0.95);
  if (loud < -60) return undefined;
  // In a noisy room, `ABOVE_ROOM` could put the threshold above all speech. So the threshold is at most in the
  // middle between the noise and the loud parts.
  const limit = Math.max(loud - SPEECH_RANGE, Math.min(at(0.03) + ABOVE_ROOM, (loud + at(0.03)) / 2));
  const sounds = joinSounds(soundsOf(levels, limit));
  const first = sounds[0];
  const last = sounds.at(-1);
  if (!first || !last) return undefined;
  const pauses = sounds
    .slice(1)
    .map((sound, place) => ({ start: sounds[place]?.end ?? 0, end: sound.start }));
  return { start: first.start, end: last.end, pauses };
}

/** Returns the level of each window in decibels. */
function levelsOf(samples: Float32Array, rate: number): Float32Array {
  const length = Math.max(1, Math.round(rate * WINDOW));
  const levels = new Float32Array(Math.floor(samples.length / length));
  for (let window = 0; window < levels.length; window++) {
    let sum = 0;
    for (let place = window * length; place < (window + 1) * length; place++)
      sum += (samples[place] as number) ** 2;
    levels[window] = 10 * Math.log10(Math.max(sum / length, 1e-12));
  }
  return levels;
}

function soundsOf(levels: Float32Array, limit: number): Pause[] {
  const sounds: Pause[] = [];
  let start = -1;
  for (let window = 0; window <= levels.length; window++) {
    const isSound = window < levels.length && (levels[window] as number) > limit;
    if (isSound && start < 0) start = window;
    if (isSound || start < 0) continue;
    sounds.push({ start: start * WINDOW, end: window * WINDOW });
    start = -1;
  }
  return sounds;
}

/** Joins sounds if the pause between them is too short. Then removes sounds that are too short. */
function joinSounds(sounds: readonly Pause[]): Pause[] {
  const joined: Pause[] = [];
  for (const sound of sounds) {
    const last = joined.at(-1);
    if (last && sound.start - last.end < MIN_PAUSE) last.end = sound.end;
    else joined.push({ ...sound });
  }
  return joined.filter(({ start, end }) => end - start >= MIN_SOUND);
}
