import { describe, expect, it } from 'vitest';
import { hallNumber, shownHallNumber, splitHallName } from './hall-number.ts';

describe('a hall’s number', () => {
  it('is its 1-based position among the museum’s halls, -1 if it is not one of them [HALL-16]', () => {
    const halls = [{ idHall: 7 }, { idHall: 5 }, { idHall: 9 }];
    expect(hallNumber(halls, 9)).toBe(3);
    expect(hallNumber(halls, 7)).toBe(1);
    expect(hallNumber(halls, 4)).toBe(-1);
    expect(hallNumber([], 4)).toBe(-1);
  });

  it('is the number at the hall’s door, and is empty if there is none (A121)', () => {
    expect(shownHallNumber({ locale: { number: '12 A' } })).toBe('12 A');
    expect(shownHallNumber({ locale: { number: ' ' } })).toBe('');
    expect(shownHallNumber({ locale: { number: null } })).toBe('');
  });
});

describe('a hall’s name', () => {
  it('is split at its first line break', () => {
    expect(splitHallName('Goya\nand his time\nin Madrid')).toEqual({
      upperName: 'Goya',
      bottomName: 'and his time\nin Madrid',
    });
    expect(splitHallName('Goya\r\nand his time')).toEqual({ upperName: 'Goya', bottomName: 'and his time' });
  });

  it('without a line break has an empty second line', () => {
    expect(splitHallName('Goya')).toEqual({ upperName: 'Goya', bottomName: '' });
    expect(splitHallName(null)).toEqual({ upperName: '', bottomName: '' });
  });
});
