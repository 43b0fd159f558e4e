import { expect, test } from 'vitest';
import { measureLevel, normaliseLevel, VOICE_LUFS, VOICE_PEAK } from './level.ts';

const RATE = 24_000;
/** Makes a sound like a voice: syllables of changing loudness, with pauses and a few peaks. */
function voice(amplitude: number, peak = 1, seconds = 6): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, place) => {
    const time = place / RATE;
    const syllable = Math.max(0, Math.sin(time * 2 * Math.PI * 3)) * (time % 2 < 1.6 ? 1 : 0);
    const accent = time % 1 < 0.02 ? peak : 1;
    return amplitude * accent * syllable * (Math.sin(time * 1100) * 0.7 + Math.sin(time * 5300) * 0.3);
  });
}

test.each([
  ['quiet', voice(0.03)],
  ['loud', voice(0.9)],
  ['full of peaks', voice(0.1, 9)],
])('brings a %s recording to the museum’s loudness, with all peaks below the limit', (_name, samples) => {
  const { loudness, peak } = measureLevel(normaliseLevel(samples, RATE), RATE);
  expect(Math.abs((loudness ?? 0) - VOICE_LUFS)).toBeLessThanOrEqual(0.5);
  expect(peak).toBeLessThanOrEqual(VOICE_PEAK + 0.1);
});

test('finds a peak between two samples', () => {
  // The frequency of the wave is a quarter of the sampling rate. With this phase, each sample is 3 dB below the
  // wave's real peak, which is between two samples.
  const samples = Float32Array.from({ length: RATE }, (_, place) =>
    Math.sin((place * Math.PI) / 2 + Math.PI / 4),
  );
  expect(Math.max(...samples)).toBeLessThan(0.71);
  expect(measureLevel(samples, RATE).peak).toBeGreaterThan(-0.3);
  expect(measureLevel(samples, RATE).peak).toBeLessThan(0.3);
});

test('leaves silence as it is, and amplifies noise only to a limit', () => {
  const silence = new Float32Array(RATE);
  expect(normaliseLevel(silence, RATE)).toBe(silence);
  expect(measureLevel(silence, RATE).loudness).toBeNull();
  const faint = measureLevel(normaliseLevel(voice(0.002), RATE), RATE).loudness;
  expect(faint).toBeLessThan(-20);
});
