import { expect, test } from 'vitest';
import { numberFormat } from './number-formats.ts';

test.each([
  ['000', 7, '007'],
  ['"A-"00', 7, 'A-07'],
  // This format code is longer than any code of Excel. Without a limit, each formatted number would be a text of
  // one megabyte.
  ['0'.repeat(1_000_000), 7, '7'],
  [`"${'A'.repeat(1_000_000)}"0`, 7, '7'],
])('the format %.20s shows %d as %s', (code, value, shown) => {
  expect(numberFormat(200, code, false)(value)).toBe(shown);
});
