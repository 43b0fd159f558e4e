import { expect, test } from 'vitest';
import { sampleOf } from '#testing/valid-pack.ts';
import { WAVEFORM_PEAKS, waveformOf } from './waveform.ts';

test.each(['mp3', 'm4a', 'aac', 'ogg'])(
  'the waveform of %s has parts with sound, and is flat for silence',
  async (extension) => {
    const speech = await waveformOf(sampleOf(`speech.${extension}`), 3);
    expect(speech).toHaveLength(WAVEFORM_PEAKS);
    expect(Math.max(...(speech ?? []))).toBeGreaterThan(40);
    const silent = await waveformOf(sampleOf(`silent.${extension}`), 3);
    expect(Math.max(...(silent ?? []))).toBeLessThan(3);
  },
);

test('a recording of more than half an hour has no waveform', async () => {
  expect(await waveformOf(sampleOf('speech.mp3'), 7200)).toBeUndefined();
});
