import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['no header', undefined, 10, 'whole'],
  ['first bytes', 'bytes=0-3', 10, { start: 0, end: 3 }],
  ['one byte', 'bytes=9-9', 10, { start: 9, end: 9 }],
  ['the first request of Safari', 'bytes=0-1', 10, { start: 0, end: 1 }],
  ['open end', 'bytes=4-', 10, { start: 4, end: 9 }],
  ['everything, as a range', 'bytes=0-', 10, { start: 0, end: 9 }],
  ['end beyond the last byte', 'bytes=4-99', 10, { start: 4, end: 9 }],
  ['suffix', 'bytes=-3', 10, { start: 7, end: 9 }],
  ['suffix longer than the content', 'bytes=-99', 10, { start: 0, end: 9 }],
  ['start at the end', 'bytes=10-', 10, 'unsatisfiable'],
  ['start beyond the end', 'bytes=99-100', 10, 'unsatisfiable'],
  ['a start beyond all numbers', `bytes=${'9'.repeat(400)}-`, 10, 'unsatisfiable'],
  ['an end beyond all numbers', `bytes=1-${'9'.repeat(400)}`, 10, { start: 1, end: 9 }],
  ['suffix of nothing', 'bytes=-0', 10, 'unsatisfiable'],
  ['another case, with blanks', ' Bytes = 1 - 2 ', 10, { start: 1, end: 2 }],
  ['end before start', 'bytes=5-4', 10, 'whole'],
  ['several ranges', 'bytes=0-1,4-5', 10, 'whole'],
  ['another unit', 'items=0-1', 10, 'whole'],
  ['nothing', 'bytes=', 10, 'whole'],
  ['a dash', 'bytes=-', 10, 'whole'],
  ['negative', 'bytes=-1-2', 10, 'whole'],
  ['no number', 'bytes=a-b', 10, 'whole'],
  ['hexadecimal', 'bytes=0x0-0x1', 10, 'whole'],
  ['decimals', 'bytes=0.5-2', 10, 'whole'],
  ['empty content', undefined, 0, 'whole'],
  ['start in empty content', 'bytes=0-', 0, 'unsatisfiable'],
  ['suffix of empty content', 'bytes=-5', 0, 'whole'],
])('%s', (_title, header, size, result) => {
  expect(parseRange(header, size)).toEqual(result);
});

const position = fc.option(fc.nat({ max: 300 }), { nil: '' });

test('returns a range that is never empty and never beyond the content', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(position, position).map(([first, last]) => `bytes=${first}-${last}`),
  );
  fc.assert(
    fc.property(header, fc.nat({ max: 200 }), (text, size) => {
      const range = parseRange(text, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test('returns the same bytes as slicing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(20), fc.nat(20), (bytes, start, length) => {
      const range = parseRange(`bytes=${start}-${start + length}`, bytes.length);
      const expected = bytes.slice(start, start + length + 1);
      if (typeof range === 'string') expect([range, expected.length]).toEqual(['unsatisfiable', 0]);
      else expect(bytes.slice(range.start, range.end + 1)).toEqual(expected);
    }),
  );
});
