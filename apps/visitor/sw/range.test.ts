import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it.each([
  [null, 'whole'],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['nonsense', 'whole'],
] as const)('%s of 100 bytes is %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
