import { beforeAll, expect, test } from 'vitest';
import { noise, paint } from '../testing/pictures.ts';
import { randomNumbers } from '../testing/random.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';
import { BadReferenceError, decodeReference, encodeReference } from './reference.ts';

let recogniser: Recogniser;
let record: Uint8Array;
beforeAll(async () => {
  recogniser = new Recogniser(await loadCore());
  record = encodeReference(recogniser.makeReference(paint(1, 1200, 900), 4_000_000_000));
  coarseAt = 16 + decodeReference(record).keypoints * 22;
});

/** Offset of the coarse picture in the record. */
let coarseAt: number;

/** Returns the record with some bytes replaced. */
function changeBytes(at: number, ...bytes: number[]): Uint8Array {
  const copy = record.slice();
  copy.set(bytes, at);
  return copy;
}

test('a record has at most 7 KB, whatever the picture', () => {
  for (const picture of [paint(1), paint(2, 480, 480, 3000), noise(1, 480, 480)])
    expect(encodeReference(recogniser.makeReference(picture, 1)).length).toBeLessThanOrEqual(7 * 1024);
});

test('decodes what was encoded, also from the middle of a larger buffer', () => {
  const reference = decodeReference(record);
  expect(reference).toMatchObject({ idArtwork: 4_000_000_000, width: 480, height: 360 });
  expect(reference.keypoints).toBeGreaterThan(200);
  expect(encodeReference(reference)).toEqual(record);
  const shifted = new Uint8Array(record.length + 3);
  shifted.set(record, 3);
  expect(decodeReference(shifted.subarray(3))).toEqual(reference);
});

test('rejects a record that is truncated anywhere, or longer than it declares', () => {
  for (let length = 0; length < record.length; length += 7)
    expect(() => decodeReference(record.slice(0, length))).toThrow(BadReferenceError);
  expect(() => decodeReference(Uint8Array.of(...record, 0))).toThrow(BadReferenceError);
});

test('rejects other versions, other kinds of files, huge counts and impossible sizes', () => {
  const bad = [
    changeBytes(4, 99),
    changeBytes(0, 0),
    changeBytes(6, 0xff, 0xff),
    changeBytes(8, 0, 0),
    changeBytes(8, 0xff, 0xff),
    changeBytes(10, 0, 0),
    // Records whose coarse picture has no cells, too many cells, or a size that does not match the data.
    changeBytes(coarseAt, 0, 0),
    changeBytes(coarseAt, 64, 64),
    changeBytes(coarseAt, 2, 2),
    // A record whose bytes after the header are all 0xff, and a record of which all bytes are 0xff. In the first one,
    // the size of the coarse picture is out of range.
    record.map((byte, i) => (i < 16 ? byte : 0xff)),
    new Uint8Array(record.length).fill(0xff),
    new Uint8Array(100_000),
  ];
  for (const each of bad) expect(() => decodeReference(each)).toThrow(BadReferenceError);
});

test('any record is either rejected or compared safely', () => {
  const random = randomNumbers(11);
  const frame = paint(1, 640, 480);
  let taken = 0;
  for (let round = 0; round < 60; round++) {
    const corrupted = record.slice();
    // Any value in descriptors and geometry is valid. So every third round also damages the coarse picture,
    // which can make the record invalid.
    const start = round % 2 ? 16 : 16 + decodeReference(record).keypoints * 6;
    for (let i = start; i < (round % 3 ? coarseAt : corrupted.length); i++)
      if (random() < 0.3) corrupted[i] = random() * 256;
    try {
      recogniser.load([decodeReference(corrupted), decodeReference(record)]);
      taken++;
    } catch (error) {
      expect(error).toBeInstanceOf(BadReferenceError);
      continue;
    }
    const { candidates } = recogniser.recognise(frame);
    for (const { score } of candidates) expect(Number.isInteger(score)).toBe(true);
  }
  expect(taken).toBeGreaterThan(20);
});
