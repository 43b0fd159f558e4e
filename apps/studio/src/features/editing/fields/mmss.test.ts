import { expect, test } from 'vitest';
import { mmss } from './mmss.ts';

test.each([
  ['5', '00:05'],
  ['0:05', '00:05'],
  [' 1:5 ', '01:05'],
  ['12:34', '12:34'],
  ['0:75', '0:75'],
  ['soon', 'soon'],
  ['', ''],
])('%j is formatted as %j', (written, time) => {
  expect(mmss(written)).toBe(time);
});
