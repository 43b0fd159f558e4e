import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { openRecognitionCache } from '../recogniser/recognition-cache.ts';
import { lookAlikes } from './look-alikes.ts';
import type { WorkPicture } from './pack-references.ts';

const HOUSE = 'media/105-house.jpg';
const shows = (file: string, ...works: number[]): WorkPicture => ({ file, works });

let folder: string;
let recogniser: Recogniser;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-alike-'));
  await cp(path.join(FIXTURE, 'media'), path.join(folder, 'media'), { recursive: true });
  // This picture shows the same house in another light, slightly cropped.
  await sharp(path.join(FIXTURE, HOUSE))
    .extract({ left: 6, top: 6, width: 308, height: 228 })
    .modulate({ brightness: 1.2 })
    .toFile(path.join(folder, 'media/twin.jpg'));
  recogniser = new Recogniser(await loadCore());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const look = (pictures: WorkPicture[], withinMs?: number) =>
  lookAlikes(pictures, folder, recogniser, {
    seen: openRecognitionCache(folder, folder),
    ...(withinMs !== undefined && { withinMs }),
  });

test('reports look-alike artworks once, and never two pictures of one artwork', async () => {
  const pictures = [shows(HOUSE, 1), shows('media/103-fish.jpg', 3), shows('media/405-cat.jpg', 1)];
  expect(await look(pictures)).toEqual({ pairs: [], left: 0 });
  const { pairs } = await look([...pictures, shows('media/twin.jpg', 2)]);
  expect(pairs).toEqual([{ one: 1, other: 2, score: expect.any(Number) }]);
  expect(pairs[0]?.score).toBeGreaterThanOrEqual(8);
  expect((await look([shows(HOUSE, 1), shows('media/twin.jpg', 1)])).pairs).toEqual([]);
});

test('reports two artworks with the same picture', async () => {
  expect((await look([shows(HOUSE, 1, 2)])).pairs).toEqual([{ one: 1, other: 2, score: 999 }]);
});

test('does not read an analysed picture again until it changes', async () => {
  const pictures = [shows(HOUSE, 1), shows('media/twin.jpg', 2), shows('media/103-fish.jpg', 3)];
  const make = vi.spyOn(recogniser, 'makeReference');
  const first = await look(pictures);
  expect(make).toHaveBeenCalledTimes(3);
  expect(await look(pictures)).toEqual(first);
  expect(make).toHaveBeenCalledTimes(3);

  await cp(path.join(FIXTURE, 'media/405-cat.jpg'), path.join(folder, 'media/twin.jpg'));
  expect((await look(pictures)).pairs).toEqual([]);
  expect(make).toHaveBeenCalledTimes(4);
});

test('leaves the rest for the next run when the time is up', async () => {
  const pictures = [shows(HOUSE, 1), shows('media/twin.jpg', 2)];
  expect(await look(pictures, 0)).toEqual({ pairs: [], left: 2 });
  expect(await look(pictures)).toMatchObject({ pairs: [{ one: 1, other: 2 }], left: 0 });
});

test('tolerates an unreadable picture and a damaged cache', async () => {
  await writeFile(path.join(folder, 'media/broken.jpg'), 'no picture');
  const pictures = [shows(HOUSE, 1), shows('media/broken.jpg', 2), shows('media/missing.jpg', 3)];
  expect(await look(pictures)).toEqual({ pairs: [], left: 0 });
  const seen = openRecognitionCache(folder, folder);
  const sights = await seen.read();
  expect(sights.size).toBe(3);
  await seen.write(new Map([...sights].map(([name, sight]) => [name, { ...sight, record: 'AAAA' }])));
  expect((await seen.read()).size).toBe(0);
  expect(await look(pictures)).toEqual({ pairs: [], left: 0 });
  expect((await openRecognitionCache(folder, path.join(folder, 'nowhere')).read()).size).toBe(0);
  await openRecognitionCache(folder, path.join(folder, 'nowhere')).write(sights);
});
