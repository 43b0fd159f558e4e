import { describe, expect, it } from 'vitest';
import { artworkWithCode, canBecomeCode, digitOfKey, eraseDigit, pressDigit } from './keyboard-input.ts';

describe('the keypad’s display', () => {
  it('accepts seven digits', () => {
    expect([...'12345678'].reduce(pressDigit, '')).toBe('1234567');
  });

  it('accepts only digits', () => {
    for (const key of ['a', '', '12', '٣']) expect(pressDigit('1', key)).toBe('1');
  });

  it('deletes one digit at a time', () => {
    expect(eraseDigit('123')).toBe('12');
    expect(eraseDigit('')).toBe('');
  });
});

describe('a key of a physical keyboard', () => {
  it('is recognised as a digit in three scripts', () => {
    expect([...'0٠۰9٩۹'].map(digitOfKey)).toEqual(['0', '0', '0', '9', '9', '9']);
  });

  it('is null for other keys', () => {
    for (const key of ['a', '', 'F1', '12', '²', '１', 'Enter']) expect(digitOfKey(key)).toBeNull();
  });
});

describe('finding an artwork by its code', () => {
  const artworks = [{ code: null }, { code: '' }, { code: '101' }];

  it('requires the exact text', () => {
    expect(artworkWithCode(artworks, '101')).toBe(artworks[2]);
    for (const code of ['10', '1011', '0101', '']) expect(artworkWithCode(artworks, code)).toBeUndefined();
  });
});

it('tells whether further digits can lead to an artwork, comparing leading zeros', () => {
  const artworks = [{ code: '101' }, { code: '0102' }, { code: null }];
  for (const display of ['', '1', '10', '101', '01', '0102'])
    expect(canBecomeCode(artworks, display)).toBe(true);
  for (const display of ['2', '1011', '102', '00']) expect(canBecomeCode(artworks, display)).toBe(false);
});
