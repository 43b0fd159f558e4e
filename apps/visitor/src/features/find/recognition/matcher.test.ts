import type { RecognitionIndex } from '@museummate/domain';
import { encodeReference, type GreyPicture, REFERENCE_VERSION, Recogniser } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '#platform/database/memory.ts';
import { memoryMediaCache } from '#platform/media-cache/memory.ts';
import { memoryNetwork } from '#platform/network/memory.ts';
import type { ArtworkMatcher, FramePixels } from '#platform/recognition/recognition.ts';
import { data, hash } from '#testing/download-device.ts';
import { IndexedMatcher } from './matcher.ts';

/** Returns a picture that is unique for its seed: discs of random sizes. */
function paint(seed: number, width = 320, height = 240): GreyPicture {
  let state = seed * 7919;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pixels = new Uint8Array(width * height).fill(128);
  for (let disc = 0; disc < 300; disc++) {
    const cx = random() * width;
    const cy = random() * height;
    const radius = 2 + 22 * random() ** 3;
    const shade = random() * 255;
    for (let y = Math.max(0, Math.ceil(cy - radius)); y < Math.min(height, cy + radius); y++)
      for (let x = Math.max(0, Math.ceil(cx - radius)); x < Math.min(width, cx + radius); x++)
        if (Math.hypot(x - cx, y - cy) < radius) pixels[y * width + x] = shade;
  }
  return { width, height, data: pixels };
}

const urlOf = (idArtwork: number) => `/media/${hash(`work ${idArtwork}`)}.mmrf`;
const entry = (idArtwork: number) => ({
  url: urlOf(idArtwork),
  bytes: 7000,
  sha256: hash(`work ${idArtwork}`),
  idArtwork,
});
const indexOf = (ids: readonly number[], version = REFERENCE_VERSION): RecognitionIndex => ({
  version,
  references: ids.map(entry),
  waiting: 0,
  service: null,
  debug: false,
});

const works = [1, 2, 3];
const records = new Map<number, Uint8Array>();

beforeAll(async () => {
  const recogniser = new Recogniser(await loadCore());
  // As on the server, the records contain no artwork id: the 0 is not stored.
  for (const id of works) records.set(id, encodeReference(recogniser.makeReference(paint(id), 0)));
});

/** Returns a device whose server has the references of these artworks, and a matcher for it. */
function phone({ ids = works, version = REFERENCE_VERSION } = {}) {
  const network = memoryNetwork((path) =>
    network.online() && path.endsWith('/detail/recognition/12')
      ? data(indexOf(ids, version))
      : { kind: 'offline' },
  );
  const database = memoryDatabase();
  const media = memoryMediaCache();
  for (const [id, record] of records) media.files.set(urlOf(id), record);
  const newFinder = () =>
    new IndexedMatcher({
      network,
      database,
      media,
      startCore: () => loadCore(),
      pixels: (frame) => frame as unknown as { width: number; height: number; data: Uint8Array },
    });
  return { network, database, media, newFinder };
}

async function loadAll(finder: ArtworkMatcher, near: readonly number[] = []) {
  let progress = await finder.open(12, near);
  while (progress.next === 'more') progress = await finder.more();
  return progress;
}

/** Converts a grey picture to the pixel format of a canvas. */
function frameOf({ width, height, data: grey }: GreyPicture): FramePixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [i, shade] of grey.entries()) pixels.set([shade, shade, shade, 255], i * 4);
  return { width, height, data: pixels } as unknown as FramePixels;
}

describe('IndexedMatcher', () => {
  it('recognises every artwork with id, corners and features once the museum’s references are loaded', async () => {
    const finder = phone().newFinder();
    expect(await loadAll(finder)).toMatchObject({ loaded: 3, all: 3, next: 'nothing' });
    const { sightings, seen, light } = await finder.look(frameOf(paint(2)));
    expect(sightings.map(({ idArtwork }) => idArtwork)).toEqual([2]);
    for (const { x, y } of [...(sightings[0]?.corners ?? []), ...seen]) {
      expect(x).toBeGreaterThan(-0.1);
      expect(x).toBeLessThan(1.1);
      expect(y).toBeGreaterThan(-0.1);
      expect(y).toBeLessThan(1.1);
    }
    expect(seen.length).toBeGreaterThan(8);
    expect(light).toBeGreaterThan(60);
    expect((await finder.look(frameOf(paint(9)))).sightings).toEqual([]);
  });

  it('loads references near the visitor first, in groups, and can analyse frames in between', async () => {
    const ids = Array.from({ length: 80 }, (_, i) => i + 1);
    const { media, newFinder } = phone({ ids });
    const finder = newFinder();
    expect(await finder.open(12, [70, 3])).toMatchObject({ loaded: 0, next: 'more' });
    expect(await finder.more()).toMatchObject({ loaded: 3, all: 80, next: 'more' });
    expect(media.asked.slice(0, 3)).toEqual([urlOf(70), urlOf(3), urlOf(1)]);
    expect(media.asked).toHaveLength(32);
    expect((await finder.look(frameOf(paint(3)))).sightings[0]?.idArtwork).toBe(3);
  });

  it('works offline with references of a download or an earlier visit', async () => {
    const { network, newFinder, media } = phone();
    await loadAll(newFinder());
    network.setOnline(false);
    const asked = media.asked.length;
    const finder = newFinder();
    expect(await loadAll(finder)).toMatchObject({ loaded: 3, next: 'nothing' });
    expect(media.asked).toHaveLength(asked);
    expect((await finder.look(frameOf(paint(1)))).sightings[0]?.idArtwork).toBe(1);
  });

  it('uses the references it has, and fetches the others when the network is back', async () => {
    const { network, newFinder, media } = phone();
    await loadAll(newFinder());
    await media.remove([hash('work 3')]);
    network.setOnline(false);
    const finder = newFinder();
    expect(await loadAll(finder)).toMatchObject({ loaded: 2, next: 'offline' });
    network.setOnline(true);
    expect(await finder.more()).toMatchObject({ loaded: 3, next: 'nothing' });
  });

  it('reports `offline` if there are neither network nor references', async () => {
    const { network, newFinder } = phone();
    network.setOnline(false);
    const finder = newFinder();
    expect(await finder.open(12, [])).toMatchObject({ loaded: 0, next: 'offline' });
    expect((await finder.look(frameOf(paint(1)))).sightings).toEqual([]);
    network.setOnline(true);
    expect(await finder.more()).toMatchObject({ loaded: 3 });
  });

  it('skips a broken reference with a console warning, and recognises the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { media, newFinder } = phone();
    media.files.set(urlOf(2), (records.get(2) ?? new Uint8Array()).slice(0, 100));
    const finder = newFinder();
    expect(await loadAll(finder)).toMatchObject({ loaded: 2, next: 'nothing' });
    expect(warn.mock.calls.map(([words]) => words)).toEqual([
      `the reference ${urlOf(2)} of work 2 is left out`,
    ]);
    expect((await finder.look(frameOf(paint(3)))).sightings[0]?.idArtwork).toBe(3);
    warn.mockRestore();
  });

  it('rejects references of another version', async () => {
    const { media, newFinder } = phone({ version: REFERENCE_VERSION + 1 });
    expect(await loadAll(newFinder())).toMatchObject({ loaded: 0, next: 'unusable' });
    expect(media.asked).toEqual([]);
  });

  it('loads references that the museum added, and drops those it removed', async () => {
    const ids = [1, 2];
    const { newFinder } = phone({ ids });
    await loadAll(newFinder());
    ids.splice(0, 2, 2, 3);
    const finder = newFinder();
    expect(await loadAll(finder)).toMatchObject({ loaded: 2, next: 'nothing' });
    expect((await finder.look(frameOf(paint(3)))).sightings[0]?.idArtwork).toBe(3);
    expect((await finder.look(frameOf(paint(1)))).sightings).toEqual([]);
  });
});
