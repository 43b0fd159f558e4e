import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [512, '512 B'],
  [1536, '1.5 Kb'],
  [1_048_576, '1 Mb'],
  [1024 ** 3, '1 Gb'],
  [2.25 * 1024 ** 4, '2.3 Tb'],
  [3000 * 1024 ** 4, '3000 Tb'],
])('formats %d bytes as %s [DOWN-17, CONST-37]', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('the number is formatted by language', () => {
  const german = (amount: number) => String(amount).replace('.', ',');
  expect(formatBytes(12.5 * 1024 ** 2, german)).toBe('12,5 Mb');
});

it('rounding never shows 1024 of a unit', () => {
  expect(formatBytes(1024 ** 2 - 1)).toBe('1 Mb');
  expect(formatBytes(1023)).toBe('1023 B');
});

it('an invalid amount is shown as 0 B', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(-1)).toBe('0 B');
  expect(formatBytes(Number.NaN)).toBe('0 B');
});
