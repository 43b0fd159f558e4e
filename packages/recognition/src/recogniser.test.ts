import { beforeAll, describe, expect, test } from 'vitest';
import { noise, paint } from '../testing/pictures.ts';
import { cornersIn, photograph, type View } from '../testing/view.ts';
import type { GreyPicture } from './grey.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';
import type { Reference } from './reference.ts';
import { ACCEPTED_SCORE } from './result.ts';

const WORKS = 12;
const pictures = Array.from({ length: WORKS }, (_, i) => paint(100 + i));
const wall = paint(7, 640, 480);

let recogniser: Recogniser;
let references: Reference[];
beforeAll(async () => {
  recogniser = new Recogniser(await loadCore());
  references = pictures.map((picture, i) => recogniser.makeReference(picture, 1000 + i));
  recogniser.load(references);
});

const even = (grey: number, width = 640, height = 480) => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(grey),
});

const picture = (index: number) => {
  const found = pictures[index];
  if (!found) throw new RangeError(`there is no picture ${index}`);
  return found;
};

describe('recognises an artwork', () => {
  const views: Record<string, View> = {
    'as it hangs': { size: 0.9 },
    'small in the frame': { size: 0.4, shift: { x: 0.1, y: -0.1 } },
    'from near': { size: 1.6 },
    'on its side': { size: 0.7, roll: 90 },
    'upside down': { size: 0.8, roll: 180 },
    'held askew': { size: 0.8, roll: 33 },
    'from the side': { size: 0.8, yaw: 45 },
    'from below': { size: 0.8, pitch: -40, roll: 10 },
  };
  test.each(Object.entries(views))('%s', (_, view) => {
    for (const index of [0, 5, 11]) {
      const { sightings, candidates } = recogniser.recognise(photograph(picture(index), wall, view));
      expect(sightings.map(({ idArtwork }) => idArtwork)).toEqual([1000 + index]);
      expect(sightings[0]).toMatchObject(candidates[0] ?? {});
      const expected = cornersIn(picture(index), wall, view);
      for (const [i, corner] of (sightings[0]?.corners ?? []).entries()) {
        expect(Math.abs(corner.x - (expected[i]?.x ?? Number.NaN))).toBeLessThan(14);
        expect(Math.abs(corner.y - (expected[i]?.y ?? Number.NaN))).toBeLessThan(14);
      }
      expect(sightings[0]?.points.length).toBeGreaterThanOrEqual(sightings[0]?.score ?? 0);
    }
  });
});

test('corners and points are in pixels of the original picture, however large it is', () => {
  const large = photograph(picture(3), paint(8, 1600, 1200), { size: 0.8 });
  const [sighting] = recogniser.recognise(large).sightings;
  expect(sighting?.idArtwork).toBe(1003);
  expect(sighting?.corners[2]?.x).toBeCloseTo(1600 * 0.9, -1.5);
  expect(Math.max(...(sighting?.points ?? []).map(({ frame }) => frame.x))).toBeGreaterThan(1000);
});

describe('data for the viewfinder', () => {
  test('the points that agree with the likeliest artwork are on it, in pixels of the original picture', () => {
    const large = photograph(picture(3), paint(8, 1280, 960), { size: 0.5, shift: { x: 0.2, y: 0 } });
    const { sightings, seen } = recogniser.recognise(large);
    expect(seen).toEqual(sightings[0]?.points.map(({ frame }) => frame));
    for (const { x, y } of seen) {
      expect(x).toBeGreaterThan(1280 * 0.4);
      expect(y).toBeGreaterThan(960 * 0.2);
    }
  });

  test('returns points without a sighting if too few points agree', () => {
    // Only a strip of the artwork is visible. The strip is a little larger in each frame.
    const answers = [40, 44, 48, 52, 56, 60].map((rows) => {
      const strip = { ...picture(3), data: picture(3).data.slice() };
      strip.data.fill(128, strip.width * rows);
      return recogniser.recognise(photograph(strip, even(90), { size: 0.9 }));
    });
    const unsure = answers.filter(({ sightings, seen }) => sightings.length === 0 && seen.length > 0);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { candidates, seen } of unsure) {
      expect(candidates[0]?.idArtwork).toBe(1003);
      expect(seen.length).toBeGreaterThanOrEqual(candidates[0]?.score ?? Number.NaN);
    }
  });

  test('returns the brightness of the frame', () => {
    expect(recogniser.recognise(even(9)).light).toBe(9);
    expect(recogniser.recognise(even(0, 2000, 20)).light).toBe(0);
    expect(recogniser.recognise(even(255)).light).toBe(255);
    const half = even(10);
    half.data.fill(30, half.data.length / 2);
    expect(recogniser.recognise(half)).toMatchObject({ light: 20, seen: [] });
  });
});

test('recognises two artworks in one frame', () => {
  const one = photograph(picture(1), wall, { size: 0.5, shift: { x: -0.24, y: 0 } });
  const both = photograph(picture(2), one, { size: 0.5, shift: { x: 0.25, y: 0 } });
  const { sightings } = recogniser.recognise(both);
  expect(sightings.map(({ idArtwork }) => idArtwork).sort()).toEqual([1001, 1002]);
});

test('of two similar artworks at one position, only the better one is a sighting, but both are candidates', () => {
  // The upper half of `twin` is equal to picture 6, and the lower half is another picture.
  const { width, height, data } = picture(6);
  const twin = { width, height, data: data.slice() };
  twin.data.set(paint(77).data.subarray((width * height) / 2), (width * height) / 2);
  recogniser.load([...references, recogniser.makeReference(twin, 2006)]);
  const { sightings, candidates } = recogniser.recognise(photograph(picture(6), wall, { size: 0.8 }));
  recogniser.load(references);
  expect(sightings.map(({ idArtwork }) => idArtwork)).toEqual([1006]);
  expect(candidates[1]).toMatchObject({ idArtwork: 2006 });
  expect(candidates[1]?.score).toBeGreaterThanOrEqual(ACCEPTED_SCORE);
});

test('if a frame cannot distinguish two artworks, both are sightings and list each other', () => {
  // `print` is equal to picture 6, except for a stamp in one corner. The stamp is hidden in the frame.
  const { width, data } = picture(6);
  const print = { ...picture(6), data: data.slice() };
  for (let y = 300; y < 350; y++) print.data.fill(y % 9 < 4 ? 20 : 230, y * width + 400, y * width + 460);
  recogniser.load([...references, recogniser.makeReference(print, 2006)]);
  const hidden = { ...print, data: print.data.slice() };
  for (let y = 290; y < 360; y++) hidden.data.fill(128, y * width + 390, (y + 1) * width);
  const both = recogniser.recognise(photograph(hidden, wall, { size: 0.8 }));
  const other = recogniser.recognise(photograph(picture(0), wall, { size: 0.8 }));
  recogniser.load(references);
  expect(both.sightings.map(({ idArtwork }) => idArtwork).sort()).toEqual([1006, 2006]);
  for (const { idArtwork, alike } of both.sightings)
    expect(alike).toEqual([idArtwork === 1006 ? 2006 : 1006]);
  expect(other.sightings.map(({ alike }) => alike)).toEqual([[]]);
});

describe('does not recognise an artwork by a part of it', () => {
  /** Returns a picture in a carved frame. The carved frame is the same for every picture. */
  const addFrame = (inner: GreyPicture) => {
    const frame = paint(99, 480, 400, 900);
    for (let y = 70; y < 330; y++)
      frame.data.set(inner.data.subarray((y - 70) * inner.width, (y - 70) * inner.width + 330), y * 480 + 75);
    return frame;
  };

  test('distinguishes different pictures in the same frame', () => {
    const known = [0, 1].map((i) => recogniser.makeReference(addFrame(picture(i)), 3000 + i));
    const views = [0, 1, 2].map((i) => photograph(addFrame(picture(i)), wall, { size: 0.8, yaw: 15 }));
    recogniser.load(known.slice(0, 1));
    const one = views.map((frame) => recogniser.recognise(frame).sightings.map(({ idArtwork }) => idArtwork));
    recogniser.load(known);
    const two = views.map((frame) => recogniser.recognise(frame).sightings.map(({ idArtwork }) => idArtwork));
    recogniser.load(references);
    expect(one).toEqual([[3000], [], []]);
    expect(two).toEqual([[3000], [3001], []]);
  });
});

test('uses the best of several references of one artwork', () => {
  const twice = [...references.slice(0, 4), { ...recogniser.makeReference(picture(9), 1002) }];
  recogniser.load(twice);
  const { sightings, candidates } = recogniser.recognise(photograph(picture(9), wall, { size: 0.8 }));
  recogniser.load(references);
  expect(sightings[0]).toMatchObject({ idArtwork: 1002, reference: 4 });
  expect(candidates.filter(({ idArtwork }) => idArtwork === 1002)).toHaveLength(1);
});

test('recognises nothing in noise, plain grey, a wall, or an unknown artwork', () => {
  for (const frame of [noise(1), even(90), wall, photograph(paint(555), wall, { size: 0.9 })])
    expect(recogniser.recognise(frame).sightings).toEqual([]);
});

test('recognises nothing without references', async () => {
  const empty = new Recogniser(await loadCore());
  empty.load([]);
  expect(empty.recognise(wall)).toMatchObject({ sightings: [], candidates: [], seen: [] });
});

test('rejects an invalid reference, and frames then give an empty result', async () => {
  const other = new Recogniser(await loadCore());
  expect(other.recognise(wall).candidates).toEqual([]);
  const [good, ...more] = references;
  if (!good) throw new RangeError('there is no reference');
  const bad = { ...good, keypoints: good.keypoints + 1 };
  expect(() => other.load([good, bad, ...more])).toThrow(RangeError);
  expect(other.recognise(wall).candidates).toEqual([]);
  other.load(references);
  expect(other.recognise(photograph(picture(0), wall, { size: 0.9 })).sightings[0]?.idArtwork).toBe(1000);
});

test('accepts frames of any shape, and rejects invalid pictures', () => {
  for (const [width, height] of [
    [1, 1],
    [640, 3],
    [7, 640],
    [31, 33],
    [2000, 20],
  ] as const)
    expect(recogniser.recognise(noise(3, width, height)).sightings).toEqual([]);
  for (const [width, height, bytes] of [
    [640, 480, 10],
    [2000, 1000, 10],
    [0, 0, 0],
    [-2, -2, 4],
    [2.5, 2, 5],
    [Number.NaN, 4, 16],
  ] as const) {
    const picture = { width, height, data: new Uint8Array(bytes) };
    expect(() => recogniser.recognise(picture)).toThrow(RangeError);
    expect(() => recogniser.makeReference(picture, 1)).toThrow(RangeError);
  }
});

test('memory does not grow over 1,000 frames', () => {
  const frame = photograph(picture(4), wall, { size: 0.9 });
  const first = recogniser.recognise(frame);
  const before = recogniser.memoryBytes;
  // Most frames are small, because a small frame runs through the same code in a fraction of the time.
  const small = paint(9, 64, 48);
  for (let i = 0; i < 1000; i++) recogniser.recognise(i % 100 ? small : frame);
  expect(recogniser.memoryBytes).toBe(before);
  expect(recogniser.recognise(frame)).toEqual(first);
});
