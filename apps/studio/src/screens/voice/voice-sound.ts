import { measureLevel, normaliseLevel } from '@museummate/domain/speech';
import type { Piece, VoiceEdit } from './voice-edit.ts';

/**
 * Seconds of the crossfade between two pieces. It hides the difference if the pieces have different background
 * noise.
 */
const CROSSFADE = 0.03;
const FADE_IN = 0.04;
const FADE_OUT = 0.25;

/** Joins the pieces. The crossfades do not shorten the result, which is as long as all pieces together. */
export function joinPieces(
  pieces: readonly Piece[],
  sampleOf: (source: string) => Float32Array | undefined,
  rate: number,
): Float32Array {
  const lengths = pieces.map(({ from, to }) => Math.round((to - from) * rate));
  const joined = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  const mix = Math.round(CROSSFADE * rate);
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    const samples = sampleOf(piece.source) ?? new Float32Array();
    const start = Math.round(piece.from * rate);
    const length = lengths[place] ?? 0;
    const { gain = 1 } = piece;
    const part = samples.subarray(start, start + length);
    joined.set(gain === 1 ? part : part.map((sample) => sample * gain), at);
    // Crossfade: the sound before the start of this piece is mixed into the end of the previous piece.
    const lead = Math.min(mix, at, start);
    for (let step = 0; place > 0 && step < lead; step++) {
      const share = (step + 1) / (lead + 1);
      const target = at - lead + step;
      joined[target] =
        (joined[target] as number) * (1 - share) + (samples[start - lead + step] ?? 0) * gain * share;
    }
    at += length;
  }
  return joined;
}

/** Maximum change of a sentence's loudness in decibels. A larger difference means that it contains no speech. */
const MAX_GAIN = 20;

/** Returns the factor that makes a sound as loud as another one. */
export function gainBetween(sound: Float32Array, other: Float32Array, rate: number): number {
  const { loudness } = measureLevel(sound, rate);
  const { loudness: wanted } = measureLevel(other, rate);
  if (typeof loudness !== 'number' || typeof wanted !== 'number') return 1;
  return 10 ** (Math.max(-MAX_GAIN, Math.min(MAX_GAIN, wanted - loudness)) / 20);
}

/**
 * Returns the finished sound. It is trimmed, has the museum's loudness, and is faded at both ends if the edit says
 * so.
 */
export function finishSound(joined: Float32Array, edit: VoiceEdit, rate: number): Float32Array {
  const sound = joined.slice(Math.round(edit.from * rate), Math.round(edit.to * rate));
  const levelled = normaliseLevel(sound, rate);
  return edit.isFaded ? fadeEnds(levelled, rate) : levelled;
}

function fadeEnds(samples: Float32Array, rate: number): Float32Array {
  const faded = samples.slice();
  const fadeIn = Math.min(Math.round(FADE_IN * rate), samples.length);
  const fadeOut = Math.min(Math.round(FADE_OUT * rate), samples.length);
  for (let place = 0; place < fadeIn; place++) faded[place] = (faded[place] as number) * (place / fadeIn);
  for (let back = 0; back < fadeOut; back++) {
    const place = faded.length - 1 - back;
    faded[place] = (faded[place] as number) * (back / fadeOut);
  }
  return faded;
}

/**
 * Divides the samples into `count` equal parts, and returns the highest amplitude of each from 0 to 1, for the
 * waveform.
 */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const length = samples.length / count;
  return Array.from({ length: count }, (_, place) => {
    let highest = 0;
    const end = Math.min(samples.length, Math.ceil((place + 1) * length));
    for (let each = Math.floor(place * length); each < end; each++)
      highest = Math.max(highest, Math.abs(samples[each] as number));
    return Math.min(1, highest);
  });
}
