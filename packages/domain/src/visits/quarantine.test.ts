import { describe, expect, test } from 'vitest';
import { type AskedAnswer, implausibleAnswer, implausibleTime } from './quarantine.ts';

const now = new Date('2026-11-16T12:00:00.000Z');
const since = '2026-11-01T09:00:00.000Z';

describe('the time of a visit, or of an item in it', () => {
  test.each([
    ['open', '2026-11-16T11:00:00.000Z', null, undefined],
    ['ended', '2026-11-16T11:00:00.000Z', '2026-11-16T11:30:00.000Z', undefined],
    ['ended as it began', '2026-11-16T11:00:00.000Z', '2026-11-16T11:00:00.000Z', undefined],
    ['ended before', '2026-11-16T11:00:00.000Z', '2026-11-16T10:59:59.999Z', 'end-before-start'],
    ['by a clock that is hours ahead', '2026-11-17T12:00:00.000Z', null, undefined],
    ['days ahead', '2026-11-17T12:00:00.001Z', null, 'in-future'],
    ['with an end days ahead', '2026-11-16T11:00:00.000Z', '2026-11-18T11:00:00.000Z', 'in-future'],
    ['by a clock that is hours behind', '2026-10-31T09:00:00.000Z', null, undefined],
    ['before the museum', '2026-10-31T08:59:59.999Z', null, 'before-museum'],
    ['long ago', '1999-01-01T00:00:00.000Z', null, 'before-museum'],
  ])('%s', (_what, startDate, endDate, reason) => {
    expect(implausibleTime({ startDate, endDate }, { since, now })).toBe(reason);
  });

  test('is never too early if the time of the museum’s first import is unknown', () => {
    const startDate = '1999-01-01T00:00:00.000Z';
    expect(implausibleTime({ startDate, endDate: null }, { since: undefined, now })).toBeUndefined();
  });
});

describe('an answer', () => {
  const plain = (type: AskedAnswer['type'], ...options: number[]): AskedAnswer => ({ type, options });
  test.each<[AskedAnswer[] | undefined, string, string | undefined]>([
    [undefined, 'x', 'unknown'],
    [[], 'x', 'unknown'],
    [[plain('TEXT')], 'anything', undefined],
    [[plain('RATING')], '5', undefined],
    [[plain('RATING')], '6', 'misfit'],
    [[plain('RATING')], '', undefined],
    [[plain('BIRTH_YEAR')], '2026', undefined],
    [[plain('BIRTH_YEAR')], '2027', 'misfit'],
    [[plain('SELECT', 1, 2)], '2', undefined],
    [[plain('SELECT', 1, 2)], '3', 'misfit'],
    [[plain('SELECTOR', 1, 2)], '1,2', 'misfit'],
    [[plain('SELECT', 1, 2)], 'blue', 'misfit'],
    [[plain('MULTIPLE', 1, 2)], '2,1', undefined],
    [[plain('MULTIPLE', 1, 2)], '1,1', 'misfit'],
    [[plain('MULTIPLE', 1, 2)], '1,,2', 'misfit'],
    // A museum may have changed the question. A value is plausible if it is valid in one of the versions.
    [[plain('SELECT', 1, 2), plain('SELECT', 3)], '3', undefined],
    [[plain('SELECT', 1, 2), plain('TEXT')], 'blue', undefined],
  ])('defined as %j: %j', (asked, value, reason) => {
    expect(implausibleAnswer(value, asked, 2026)).toBe(reason);
  });
});
