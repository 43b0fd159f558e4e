import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fits,
  integer,
  list,
  nothing,
  nullable,
  optional,
  record,
  type Shape,
  shortText,
  text,
  timestamp,
} from './shape.ts';

describe('a value matches a shape', () => {
  it.each<[string, Shape, unknown[], unknown[]]>([
    ['a whole number within its bounds', integer(0, 9), [0, 9], [-1, 10, 1.5, Number.NaN, '1', null]],
    ['a text', text(), ['', 'a'], [1, null, undefined, {}]],
    ['a text of a length', text({ maxLength: 2 }), ['', 'ab'], ['abc']],
    ['a text of a pattern', text({ pattern: /^a+$/ }), ['a', 'aa'], ['', 'b']],
    ['a word', shortText('a', 'b'), ['a', 'b'], ['c', '', null]],
    ['nothing', nothing, [null], [undefined, 0, '']],
    ['a word or null', nullable(shortText('a')), ['a', null], [undefined, 'b']],
    ['a list', list(integer(1, 3)), [[], [1, 2]], [[0], [1, 'x'], {}, null, '']],
    [
      'a record, whatever else is in it',
      record({ a: integer(1, 3), b: optional(text()) }),
      [{ a: 1 }, { a: 1, b: 'x' }, { a: 1, c: 1 }],
      [{}, { a: 0 }, { a: 1, b: 2 }, null, 1, 'a', []],
    ],
  ])('that is %s', (_name, shape, right, wrong) => {
    for (const value of right) expect(fits(shape, value), JSON.stringify(value)).toBe(true);
    for (const value of wrong) expect(fits(shape, value), JSON.stringify(value)).toBe(false);
  });

  it('that is a timestamp, only in the format of toISOString', () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => fits(timestamp, date.toISOString())));
    for (const text of ['2025-06-10', '2025-06-10T12:00:00Z', '2025-06-10T12:00:00.000+02:00', 'today', ''])
      expect(fits(timestamp, text), text).toBe(false);
    for (const text of ['2025-02-30T12:00:00.000Z', '2025-13-01T12:00:00.000Z'])
      expect(fits(timestamp, text), text).toBe(false);
  });
});
