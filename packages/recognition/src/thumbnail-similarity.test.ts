import { expect, test } from 'vitest';
import { paint } from '../testing/pictures.ts';
import { cornersIn, photograph, type View } from '../testing/view.ts';
import type { GreyPicture } from './grey.ts';
import { type Projection, projectionTo } from './plane.ts';
import { likeness, MAX_CELLS, makeThumbnailGrid, type ThumbnailGrid } from './thumbnail-similarity.ts';

const work = paint(1);
const wall = paint(7, 640, 480);
const view: View = { size: 0.7, yaw: 30, roll: 20 };
const place = projectionTo(cornersIn(work, wall, view));

const whole = (coarse: ThumbnailGrid, frame: GreyPicture, at: Projection) =>
  likeness(coarse, frame, at).whole;

const photographOf = (
  picture: GreyPicture,
  change: (value: number, i: number) => number = (value) => value,
) => {
  const frame = photograph(picture, wall, view);
  return { ...frame, data: frame.data.map((value, i) => Math.max(0, Math.min(255, change(value, i)))) };
};

test('an artwork resembles itself from the side, in other light and with noise, but another artwork does not', () => {
  const coarse = makeThumbnailGrid(work);
  expect(whole(coarse, photographOf(work), place)).toBeGreaterThan(95);
  expect(
    whole(
      coarse,
      photographOf(work, (value) => value / 3),
      place,
    ),
  ).toBeGreaterThan(90);
  expect(
    whole(
      coarse,
      photographOf(work, (value, i) => value + ((i * 7919) % 61) - 30),
      place,
    ),
  ).toBeGreaterThan(90);
  expect(whole(coarse, photographOf(paint(2)), place)).toBeLessThan(40);
  expect(
    whole(
      coarse,
      photographOf(work, (value) => 255 - value),
      place,
    ),
  ).toBe(0);
});

test('covering a part of the artwork reduces the similarity by about that part', () => {
  const covered = whole(
    makeThumbnailGrid(work),
    photographOf(work, (value, i) => (i % 640 < 260 ? 40 : value)),
    place,
  );
  expect(covered).toBeGreaterThan(40);
  expect(covered).toBeLessThan(90);
});

test('another picture in the same frame has a low similarity in the central area', () => {
  const other = { ...work, data: work.data.slice() };
  for (let y = 60; y < 300; y++)
    other.data.set(paint(2).data.subarray(y * 480 + 80, y * 480 + 400), y * 480 + 80);
  const { whole, middle } = likeness(makeThumbnailGrid(work), photographOf(other), place);
  expect(middle).toBeLessThan(40);
  expect(whole).toBeGreaterThan(middle + 10);
});

test('parts outside the frame are ignored, and the similarity is 0 if hardly anything is inside', () => {
  const coarse = makeThumbnailGrid(work);
  const cornersAt = (x: number) => cornersIn(work, wall, { size: 0.9, shift: { x, y: 0 } });
  const photographShifted = (x: number) => photograph(work, wall, { size: 0.9, shift: { x, y: 0 } });
  expect(whole(coarse, photographShifted(0.4), projectionTo(cornersAt(0.4)))).toBeGreaterThan(95);
  expect(whole(coarse, photographShifted(0.93), projectionTo(cornersAt(0.93)))).toBe(0);
});

test('a uniform artwork has nothing to compare, so the similarity is 100', () => {
  const black = { width: 300, height: 200, data: new Uint8Array(60_000).fill(9) };
  expect(makeThumbnailGrid(black).cells.every((cell) => cell === 0)).toBe(true);
  expect(whole(makeThumbnailGrid(black), photographOf(black), place)).toBe(100);
});

test.each([
  [1, 1],
  [480, 1],
  [3, 480],
  [23, 23],
  [480, 360],
  [480, 477],
])('pictures of any shape have cells, but never too many: %i×%i', (width, height) => {
  const { columns, rows, cells } = makeThumbnailGrid(paint(3, width, height));
  expect(cells).toHaveLength(columns * rows);
  expect(cells.length).toBeLessThanOrEqual(MAX_CELLS);
  expect(cells.length).toBeGreaterThanOrEqual(Math.min(width * height, 64));
  for (const cell of cells) expect(Math.abs(cell)).toBeLessThanOrEqual(7);
});
