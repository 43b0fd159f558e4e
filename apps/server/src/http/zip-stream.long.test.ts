import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

/** Generates the bytes of a large file piece by piece, so that they are never all in memory. */
function large(bytes: number): () => Iterable<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024);
  return function* () {
    for (let left = bytes; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
  };
}

const GIGABYTE = 1024 ** 3;

test('an archive over 4 GB is streamed in constant memory, and its directory has 64-bit offsets', async () => {
  const before = process.memoryUsage().rss;
  let bytes = 0;
  let highest = 0;
  let tail = Buffer.alloc(0);
  const entries = [0, 1, 2, 3, 4, 5].map((place) => ({
    name: `media/${place}.bin`,
    content: large(0.8 * GIGABYTE),
  }));
  for await (const chunk of zipStream(entries)) {
    bytes += chunk.length;
    tail = Buffer.concat([tail, chunk]).subarray(-2048);
    highest = Math.max(highest, process.memoryUsage().rss);
  }
  expect(bytes).toBeGreaterThan(4.8 * GIGABYTE);
  expect(highest - before).toBeLessThan(150 * 1024 * 1024);
  const end = tail.lastIndexOf(Buffer.from('PK\u0006\u0006', 'latin1'));
  const locator = tail.lastIndexOf(Buffer.from('PK\u0006\u0007', 'latin1'));
  expect(Number(tail.readBigUInt64LE(end + 32))).toBe(6);
  // The directory ends where the ZIP64 record begins, and the locator points to that record.
  const size = Number(tail.readBigUInt64LE(end + 40));
  const offset = Number(tail.readBigUInt64LE(end + 48));
  const recordAt = bytes - tail.length + end;
  expect(size + offset).toBe(recordAt);
  expect(Number(tail.readBigUInt64LE(locator + 8))).toBe(recordAt);
  // The last file begins after more than 4 GB, so its offset is in its extra field.
  const last = tail.lastIndexOf(Buffer.from('media/5.bin'), end);
  const extra = last + 'media/5.bin'.length;
  expect([tail.readUInt16LE(extra), tail.readUInt16LE(extra + 2)]).toEqual([1, 8]);
  expect(Number(tail.readBigUInt64LE(extra + 4))).toBeGreaterThan(4 * GIGABYTE - 1);
});
