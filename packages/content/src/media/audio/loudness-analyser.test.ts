import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '#testing/valid-pack.ts';
import { FileBytes } from '../bytes.ts';
import { AacReader } from './aac/aac-frame.ts';
import { aacInAdts, aacInMp4 } from './aac-frames.ts';
import { type Loudness, LoudnessAnalyser } from './loudness-analyser.ts';

const SECONDS = 1.3;
const listener = new LoudnessAnalyser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-listen-'));
});
afterAll(async () => {
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the loudness of a recording with these bytes. */
async function measureLoudness(bytes: Uint8Array): Promise<Loudness> {
  const file = path.join(folder, 'sound');
  await writeFile(file, bytes);
  return listener.listen(file, SECONDS);
}

/** The samples, with their loudness in LUFS as the ebur128 filter of ffmpeg measures it. */
test.each([
  ['speech.mp3', -27.5],
  ['speech.m4a', -27.2],
  ['speech.aac', -27],
  ['speech.ogg', -27.1],
  ['stereo.m4a', -33.8],
  ['loud.mp3', -15.5],
  ['loud.m4a', -15.1],
  ['loud.aac', -14.8],
  ['loud.ogg', -15.2],
])('measures %s like ffmpeg', async (name, lufs) => {
  const loudness = (await listener.listen(sampleOf(name), SECONDS)) as number;
  expect(Math.abs(loudness - lufs)).toBeLessThan(1.5);
});

test.each([
  ['speech.m4a', aacInMp4],
  ['stereo.m4a', aacInMp4],
  ['loud.aac', aacInAdts],
] as const)('reads every frame of %s, and skips invalid ones', async (name, find) => {
  await FileBytes.with(sampleOf(name), async (bytes) => {
    const found = await find(bytes);
    if (!found) throw new Error('no frames were found');
    const reader = new AacReader(found.rate);
    expect(found.frames.length).toBeGreaterThan(25);
    for (const [place, { start, size }] of found.frames.entries()) {
      const frame = await bytes.at(start, size);
      expect(reader.power(frame)).toBeGreaterThanOrEqual(0);
      for (let byte = 0; byte < size; byte += 23) {
        const changed = Buffer.from(frame);
        changed[byte] = (byte * 31 + place * 17 + 1) & 0xff;
        const power = reader.power(changed) ?? 0;
        expect(Number.isFinite(power) && power >= 0).toBe(true);
      }
    }
    expect(reader.power(Buffer.alloc(0))).toBeUndefined();
    expect(reader.power(Buffer.alloc(64, 0xaa))).toBeUndefined();
  });
});

test.each(['speech.m4a', 'speech.aac', 'speech.ogg'])('%s may be damaged anywhere', async (name) => {
  const bytes = await readFile(sampleOf(name));
  for (const share of [0.01, 0.1, 0.5, 0.9])
    expect([null, undefined, 'number']).toContain(
      kindOf(await measureLoudness(bytes.subarray(0, bytes.length * share))),
    );
  for (let place = 0; place < bytes.length; place += Math.ceil(bytes.length / 12)) {
    const changed = Buffer.from(bytes);
    changed.fill(place % 2 === 0 ? 0xff : 0, place, place + 4);
    expect([null, undefined, 'number']).toContain(kindOf(await measureLoudness(changed)));
  }
});

const kindOf = (loudness: Loudness) => (typeof loudness === 'number' ? 'number' : loudness);
