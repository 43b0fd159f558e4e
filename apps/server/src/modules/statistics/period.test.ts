import { expect, test } from 'vitest';
import { periodOf } from './statistics.service.ts';

test.each(['0000-01-01', '0001-12-31', '1899-12-31', '2026-02-30', '2026-13-01', '2026-1-1'])(
  'a period from %s is refused',
  (from) => {
    // The year before the year 0000 has a minus sign, and was an internal error.
    expect(() => periodOf({ from, to: '2026-11-19' })).toThrow(`${from} is not a date`);
  },
);

test('a period of one day is accepted', () => {
  expect(periodOf({ from: '2026-11-19', to: '2026-11-19' })).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
  });
});
