import { describe, expect, it } from 'vitest';
import { isAnswerValue, toggleChoice } from './answer-value.ts';

describe('the value of an answer', () => {
  it.each([
    ['EMAIL', ['a@b.example'], ['a', 'a@b', 'a b@c.example']],
    ['NUMBER', ['7', '-1.5'], ['x', ' ']],
    ['POSTAL_CODE', ['28001', '01234'], ['2800', '280011', '2800a']],
    ['BIRTH_YEAR', ['1900', '2025'], ['1899', '2026', '19.5', 'x']],
    ['SCORE', ['0', '10'], ['11', '-1', '1.5']],
    ['RATING', ['1', '5'], ['0', '6']],
    ['TEXT', ['anything'], []],
  ] as const)('of type %s', (type, good, bad) => {
    for (const value of good) expect([value, isAnswerValue(type, value, 2025)]).toEqual([value, true]);
    for (const value of bad) expect([value, isAnswerValue(type, value, 2025)]).toEqual([value, false]);
  });

  it('of several choices is a list in the order of choosing', () => {
    expect([1, 3, 1, 2].reduce(toggleChoice, '')).toBe('3,2');
    expect([1, 1].reduce(toggleChoice, '')).toBe('');
    expect(toggleChoice('12', 1)).toBe('12,1');
  });
});
