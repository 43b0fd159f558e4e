import { expect, test } from 'vitest';
import { periodOf } from './statistics.service.ts';

test.each(['0000-01-01', '0001-12-31', '1899-12-31', '2026-02-30', '2026-13-01', '2026-1-1'])(
  'rejects a period from %s',
  (from) => {
    // The year 0000 is rejected, too. The comparison with the preceding period would otherwise need a negative
    // year, which once caused an internal error.
    expect(() => periodOf({ from, to: '2026-11-19' })).toThrow(`${from} is not a date`);
  },
);

test('accepts a period of one day', () => {
  expect(periodOf({ from: '2026-11-19', to: '2026-11-19' })).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
  });
});
