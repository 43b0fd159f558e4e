import { LoudnessMeter } from './loudness.ts';

/** Target loudness of the museum's voices in LUFS, and their maximum true peak in dBTP. */
export const VOICE_LUFS = -16;
export const VOICE_PEAK = -1.5;
/**
 * Maximum amplification in decibels. A very quiet recording stays quieter than the target, because more
 * amplification would mainly make its noise louder.
 */
const MAX_GAIN = 24;
/** Maximum amplification of the second pass in decibels. */
const MAX_CORRECTION = 3;
/**
 * Seconds before a peak in which the limiter lowers the volume. It raises the volume again in the same time
 * after the peak.
 */
const LOOK_AHEAD = 0.005;
/** Factor of oversampling, as ITU-R BS.1770 requires. It finds peaks that are between two samples. */
const OVERSAMPLING = 4;
const TAPS = 12;

export interface Level {
  /** Loudness in LUFS; null for silence; undefined if the recording is too short. */
  loudness: number | null | undefined;
  /** True peak in dBTP. */
  peak: number;
}

export function measureLevel(samples: Float32Array, rate: number): Level {
  const meter = new LoudnessMeter();
  meter.add([samples], rate);
  return { loudness: meter.loudness, peak: decibels(truePeak(samples)) };
}

/**
 * Changes a mono recording to the loudness of the museum's voices. A limiter keeps its peaks below
 * `VOICE_PEAK`.
 */
export function normaliseLevel(samples: Float32Array, rate: number): Float32Array {
  let levelled = samples;
  // The limiter makes the recording slightly quieter, so a second pass raises the loudness again.
  for (const most of [MAX_GAIN, MAX_CORRECTION]) {
    const { loudness } = measureLevel(levelled, rate);
    if (typeof loudness !== 'number') return samples;
    const gain = 10 ** (Math.min(most, VOICE_LUFS - loudness) / 20);
    levelled = limit(
      levelled.map((sample) => sample * gain),
      rate,
    );
  }
  return levelled;
}

/**
 * Look-ahead limiter. At each sample, it uses the smallest gain that any peak in the window needs. The gains are
 * then averaged over the window.
 */
function limit(samples: Float32Array, rate: number): Float32Array {
  const ceiling = 10 ** (VOICE_PEAK / 20);
  const peaks = peaksOf(samples);
  const window = Math.max(1, Math.round(LOOK_AHEAD * rate));
  const needed = Float32Array.from(peaks, (peak) => (peak > ceiling ? ceiling / peak : 1));
  const lowest = slidingMinimum(needed, window);
  const limited = new Float32Array(samples.length);
  const width = 2 * window + 1;
  let sum = 0;
  for (let place = -window; place <= window; place++) sum += lowest[clamp(place, lowest.length)] ?? 1;
  for (let place = 0; place < samples.length; place++) {
    limited[place] = (samples[place] as number) * Math.min(1, sum / width);
    sum +=
      (lowest[clamp(place + window + 1, lowest.length)] as number) -
      (lowest[clamp(place - window, lowest.length)] as number);
  }
  return limited;
}

const clamp = (place: number, length: number) => Math.max(0, Math.min(length - 1, place));

/**
 * Returns for each value the minimum of the value and its `window` neighbours on both sides, in linear time.
 */
function slidingMinimum(values: Float32Array, window: number): Float32Array {
  const queue = new Int32Array(values.length);
  let first = 0;
  let end = 0;
  const lowest = new Float32Array(values.length);
  for (let place = 0; place < values.length + window; place++) {
    if (place < values.length) {
      while (end > first && (values[queue[end - 1] as number] as number) >= (values[place] as number)) end--;
      queue[end++] = place;
    }
    const centre = place - window;
    if (centre < 0) continue;
    while ((queue[first] as number) < centre - window) first++;
    lowest[centre] = values[queue[first] as number] as number;
  }
  return lowest;
}

/** Filters that compute the values at three points between two samples, to find the true peak. */
const PHASES = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) =>
  Float32Array.from({ length: TAPS }, (_tap, tap) => {
    const distance = tap - TAPS / 2 + 1 - (phase + 1) / OVERSAMPLING;
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * (0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / (TAPS + 1)));
  }),
);
/**
 * If two neighbouring samples are below this level, no value between them can exceed the ceiling. Skipping them
 * saves most of the computing time.
 */
const QUIET = 0.4;

/** Returns for each sample the highest absolute value of the sample and of the three values after it. */
function peaksOf(samples: Float32Array): Float32Array {
  const peaks = samples.map((sample) => Math.abs(sample));
  for (let place = 0; place < samples.length - 1; place++) {
    if ((peaks[place] as number) < QUIET && (peaks[place + 1] as number) < QUIET) continue;
    let highest = peaks[place] as number;
    for (const phase of PHASES) {
      let value = 0;
      for (let tap = 0; tap < TAPS; tap++)
        value += (samples[place + tap - TAPS / 2 + 1] ?? 0) * (phase[tap] as number);
      highest = Math.max(highest, Math.abs(value));
    }
    peaks[place] = highest;
  }
  return peaks;
}

function truePeak(samples: Float32Array): number {
  let highest = 0;
  for (const peak of peaksOf(samples)) highest = Math.max(highest, peak);
  return highest;
}

const decibels = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-6));
