import { describe, expect, it } from 'vitest';
import { answerValue, isAnswerValue, toggleChoice, validateAnswer } from './answer-value.ts';

describe('the value of an answer', () => {
  it.each([
    ['EMAIL', ['a@b.example'], ['a', 'a@b', 'a@b.', 'a b@c.example']],
    ['NUMBER', ['7', '-1.5'], ['x', ' ']],
    ['TEL', ['+34 600 123 456', '(030) 12345', '112233'], ['1234', 'call me', '1'.repeat(16)]],
    ['DATE', ['2027-03-14'], ['14.3.2027', '2027-13-40', 'soon']],
    ['POSTAL_CODE', ['28001', '01234'], ['2800', '280011', '2800a']],
    ['BIRTH_YEAR', ['1900', '2025'], ['1899', '2026', '19.5', 'x']],
    ['SCORE', ['0', '10'], ['11', '-1', '1.5']],
    ['RATING', ['1', '5'], ['0', '6']],
    ['TEXT', ['anything'], []],
  ] as const)('of type %s', (type, good, bad) => {
    for (const value of good) expect([value, isAnswerValue(type, value, 2025)]).toEqual([value, true]);
    for (const value of bad) expect([value, isAnswerValue(type, value, 2025)]).toEqual([value, false]);
  });

  it('with several choices is a list in the order of selection', () => {
    expect([1, 3, 1, 2].reduce(toggleChoice, '')).toBe('3,2');
    expect([1, 1].reduce(toggleChoice, '')).toBe('');
    expect(toggleChoice('12', 1)).toBe('12,1');
  });

  it('is sent with ASCII digits, whatever keyboard they were typed on, and trimmed', () => {
    expect(answerValue('BIRTH_YEAR', ' ١٩٨٤ ')).toBe('1984');
    expect(answerValue('POSTAL_CODE', '２８００１')).toBe('28001');
    expect(answerValue('TEL', '+۹۸ ۲۱')).toBe('+98 21');
    expect(answerValue('TEXT', ' ١٩ 🌻 ')).toBe('١٩ 🌻');
  });

  it('may be empty, and has at most 2,000 characters', () => {
    expect(validateAnswer('EMAIL', '', 2025)).toBeUndefined();
    expect(validateAnswer('TEXTAREA', '🌻'.repeat(1000), 2025)).toBeUndefined();
    expect(validateAnswer('TEXTAREA', 'x'.repeat(2001), 2025)).toBe('too-long');
    expect(validateAnswer('EMAIL', 'abc', 2025)).toBe('no-such-value');
  });
});
