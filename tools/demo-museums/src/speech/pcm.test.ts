import { expect, test } from 'vitest';
import { join, tighten, trim } from './pcm.ts';

/** Returns a sound that consists of silence, a tone, and silence again. The lengths are in seconds. */
function tone(before: number, length: number, after: number, rate = 8000) {
  const samples = new Float32Array(Math.round((before + length + after) * rate));
  for (let i = 0; i < length * rate; i++) samples[Math.round(before * rate) + i] = Math.sin(i / 3);
  return { rate, samples };
}

test('trims silence to a few hundredths of a second', () => {
  const { samples } = trim(tone(0.5, 1, 0.7));
  expect(samples.length / 8000).toBeGreaterThan(1);
  expect(samples.length / 8000).toBeLessThan(1.1);
  expect(trim({ rate: 8000, samples: new Float32Array(800) }).samples).toHaveLength(0);
});

test('joins parts and returns the times of each', () => {
  const parts = [tone(0, 1, 0), tone(0, 2, 0)].map((sound, i) => ({ sound, pause: i === 0 ? 0.15 : 0.35 }));
  const { sound, times } = join(parts, 0.4);
  expect(times).toEqual([
    { start: 0.15, end: 1.15 },
    { start: 1.5, end: 3.5 },
  ]);
  expect(sound.samples.length / sound.rate).toBeCloseTo(3.9);
  expect(sound.samples[Math.round(1.3 * 8000)]).toBe(0);
});

test('shortens long pauses and nothing else', () => {
  const parts = [0.5, 0.5, 0.1].map((pause) => ({ sound: tone(0, 1, 0), pause }));
  const { sound } = join(parts, 0);
  const shorter = trim(tighten(sound, 0.2));
  expect(shorter.samples.length / 8000).toBeCloseTo(3 + 0.2 + 0.1, 1);
});
