import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { LoudnessAnalyser } from '../media/audio/loudness-analyser.ts';
import { inspectFile } from '../media/inspect-file.ts';
import { mutateBytes, seededRandom } from './mutations.ts';
import { sampleOf, wav } from './valid-pack.ts';

const fixture = (name: string) => path.resolve(import.meta.dirname, '../../fixture/media', name);
const FILES = [
  ...['speech.mp3', 'speech.m4a', 'stereo.m4a', 'speech.aac', 'speech.ogg'].map(sampleOf),
  ...['kite.mp4', '101-main-en.mp3', '101-main-en.vtt'].map(fixture),
];

/** Maximum CPU time for a file of a few kilobytes. Most files need a hundredth of it. */
const MAX_CPU_MS = 5_000;

/**
 * Damages real recordings, videos and transcripts in random ways. Reading each of them must end with a
 * result.
 */
export async function fuzzMedia(folder: string, seeds: { from: number; count: number }): Promise<void> {
  const listener = new LoudnessAnalyser();
  const file = path.join(folder, 'damaged');
  const originals = [...(await Promise.all(FILES.map((each) => readFile(each)))), wav(1)];
  for (const [number, original] of originals.entries())
    for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
      await writeFile(file, mutateBytes(original, seededRandom(seed * 7919 + number)));
      const what = `file ${number}, seed ${seed}`;
      const before = process.cpuUsage();
      const inspected = await inspectFile(file);
      if ('problem' in inspected) expect(inspected.reason, what).toMatch(/\S/);
      else expect(inspected.probed.duration ?? 1, what).toSatisfy((each: number) => each >= 0 && each < 1e9);
      const loudness = await listener.listen(file, 1.3);
      if (typeof loudness === 'number') expect(loudness, what).toSatisfy(Number.isFinite);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, what).toBeLessThan(MAX_CPU_MS);
    }
  listener.close();
}
