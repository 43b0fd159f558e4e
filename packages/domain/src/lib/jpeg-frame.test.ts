import { expect, test } from 'vitest';
import { jpegFrame } from './jpeg-frame.ts';

const START = [0xff, 0xd8];
const COMMENT = [0xff, 0xfe, 0, 4, 1, 2];
const HUFFMAN = [0xff, 0xc4, 0, 2];
const FRAME = [0xff, 0xc0, 0, 17, 8, 1, 224, 2, 128];

test('finds the picture size after other segments and fill bytes', () => {
  expect(jpegFrame(Uint8Array.from([...START, ...FRAME]))).toEqual({ width: 640, height: 480, at: 2 });
  const bytes = Uint8Array.from([9, ...START, ...COMMENT, ...HUFFMAN, 0xff, ...FRAME]);
  expect(jpegFrame(bytes.subarray(1))).toEqual({ width: 640, height: 480, at: 13 });
});

test.each([
  ['nothing', []],
  ['a start alone', START],
  ['a header that is cut off', [...START, ...FRAME.slice(0, -1)]],
  ['no marker where one belongs', [...START, 0, ...FRAME]],
])('finds no frame header in %s', (_name, bytes) => {
  expect(jpegFrame(Uint8Array.from(bytes))).toBeUndefined();
});
