import { expect, test } from 'vitest';
import { shrink, toGrey } from './grey.ts';

test('converts colours to grey by luminance, with or without an alpha channel', () => {
  const rgb = Uint8Array.of(255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0);
  const rgba = Uint8ClampedArray.of(255, 255, 255, 9, 0, 0, 0, 9, 255, 0, 0, 9, 0, 255, 0, 9);
  expect([...toGrey({ width: 2, height: 2, data: rgb }).data]).toEqual([255, 0, 77, 149]);
  expect(toGrey({ width: 2, height: 2, data: rgba })).toEqual(toGrey({ width: 2, height: 2, data: rgb }));
});

test('rejects data that does not match the size', () => {
  for (const [width, height, length] of [
    [2, 2, 11],
    [0, 0, 0],
    [2, 2, 4],
    [1.5, 2, 9],
  ] as const)
    expect(() => toGrey({ width, height, data: new Uint8Array(length) })).toThrow(RangeError);
});

test('each pixel of a smaller picture is the average of the area it covers', () => {
  const data = Uint8Array.of(0, 100, 200, 50, 40, 60, 80, 20);
  expect(shrink({ width: 4, height: 2, data }, 2)).toEqual({
    width: 2,
    height: 1,
    data: Uint8Array.of(50, 88),
  });
  // Three pixels become two. Each of the two covers one whole pixel and half of the middle pixel.
  const row = Uint8Array.of(30, 60, 90);
  expect([...shrink({ width: 3, height: 1, data: row }, 2).data]).toEqual([40, 80]);
});

test('a uniform picture stays uniform at every size, and pictures are never enlarged', () => {
  const even = { width: 97, height: 61, data: new Uint8Array(97 * 61).fill(201) };
  for (const side of [96, 60, 33, 7, 1]) expect(new Set(shrink(even, side).data)).toEqual(new Set([201]));
  expect(shrink(even, 97)).toBe(even);
  expect(shrink(even, 640)).toBe(even);
});
