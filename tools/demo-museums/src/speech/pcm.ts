/** Uncompressed mono sound with samples from -1 to 1. */
export interface Pcm {
  rate: number;
  samples: Float32Array;
}

/** Reads a mono WAV file with 16 bits per sample, as the speech engines write it. */
export function readWav(file: Buffer): Pcm {
  const rate = file.readUInt32LE(24);
  const data = file.indexOf('data', 12, 'latin1');
  if (data < 0 || file.readUInt16LE(22) !== 1 || file.readUInt16LE(34) !== 16)
    throw new Error('the voice wrote no plain WAV file of one channel and 16 bits');
  const count = Math.floor((file.length - data - 8) / 2);
  const samples = new Float32Array(count);
  for (let i = 0; i < count; i++) samples[i] = file.readInt16LE(data + 8 + i * 2) / 32768;
  return { rate, samples };
}

const WINDOW = 0.01;

/**
 * Returns the level of each hundredth of a second. Also returns the limit below which sound counts as silence: 46 dB
 * below the maximum.
 */
function levelsOf({ rate, samples }: Pcm) {
  const window = Math.round(rate * WINDOW);
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += window) {
    let sum = 0;
    for (const sample of samples.subarray(from, from + window)) sum += sample * sample;
    levels.push(Math.sqrt(sum / window));
  }
  return { window, levels, limit: levels.reduce((a, b) => Math.max(a, b), 0) * 0.005 };
}

/** Removes the silence at the beginning and the end. */
export function trim(sound: Pcm): Pcm {
  const { rate, samples } = sound;
  const { window, levels, limit } = levelsOf(sound);
  const first = levels.findIndex((level) => level > limit);
  if (first < 0) return { rate, samples: new Float32Array(0) };
  const last = levels.findLastIndex((level) => level > limit);
  const kept = samples.slice(Math.max(0, (first - 2) * window), (last + 5) * window);
  return { rate, samples: fadeInAndOut(kept, rate) };
}

/** Shortens pauses to at most `longest` seconds, because the voices make too long pauses at commas. */
export function tighten(sound: Pcm, longest: number): Pcm {
  const { rate, samples } = sound;
  const { window, levels, limit } = levelsOf(sound);
  const allowed = Math.round(longest / WINDOW);
  const pieces: Float32Array[] = [];
  let from = 0;
  let silent = 0;
  for (const [position, level] of [...levels, 1].entries()) {
    if (level <= limit) silent++;
    else {
      if (silent > allowed) {
        const cut = position - silent + Math.ceil(allowed / 2);
        pieces.push(fadeInAndOut(samples.slice(from, cut * window), rate));
        from = (position - Math.floor(allowed / 2)) * window;
      }
      silent = 0;
    }
  }
  pieces.push(from === 0 ? samples : fadeInAndOut(samples.slice(from), rate));
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return { rate, samples: whole };
}

/** Fades the sound in and out, so that it does not click. */
function fadeInAndOut(samples: Float32Array, rate: number): Float32Array {
  const fade = Math.min(Math.round(rate * 0.008), samples.length >> 1);
  for (let i = 0; i < fade; i++) {
    const end = samples.length - 1 - i;
    samples[i] = (samples[i] as number) * (i / fade);
    samples[end] = (samples[end] as number) * (i / fade);
  }
  return samples;
}

/**
 * Joins parts of sound. Before each part there is a pause in seconds. Returns the sound, and the start and end of each
 * part.
 */
export function join(parts: { pause: number; sound: Pcm }[], tail: number) {
  const rate = parts[0]?.sound.rate ?? 16_000;
  const times: { start: number; end: number }[] = [];
  let length = 0;
  for (const { pause, sound } of parts) {
    if (sound.rate !== rate) throw new Error('parts of different sampling rates cannot be joined');
    const start = length + Math.round(pause * rate);
    length = start + sound.samples.length;
    times.push({ start: start / rate, end: length / rate });
  }
  const samples = new Float32Array(length + Math.round(tail * rate));
  for (const [position, { sound }] of parts.entries())
    samples.set(sound.samples, Math.round((times[position]?.start ?? 0) * rate));
  return { sound: { rate, samples } satisfies Pcm, times };
}
