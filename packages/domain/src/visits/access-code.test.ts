import { describe, expect, it } from 'vitest';
import { isAccessCodeExpired } from './access-code.ts';

const now = new Date('2025-06-10T12:00:00.000Z');
const codeEntered = (minutesAgo: number, daysUntilExpiration: string | null) => ({
  creationDate: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  daysUntilExpiration,
});
const DAY = 24 * 60;

describe('an access code', () => {
  it('lasts 24 hours for each of its days, or one day if no number of days is stored [CONST-19]', () => {
    expect(isAccessCodeExpired(codeEntered(DAY, null), now)).toBe(true);
    expect(isAccessCodeExpired(codeEntered(DAY - 1, null), now)).toBe(false);
    expect(isAccessCodeExpired(codeEntered(2 * DAY, '2'), now)).toBe(true);
    expect(isAccessCodeExpired(codeEntered(2 * DAY - 1, '2'), now)).toBe(false);
  });

  it.each(['', 'x', '0', '-3', '0.5', 'Infinity'])('with %j days lasts one day', (days) => {
    expect(isAccessCodeExpired(codeEntered(DAY - 1, days), now)).toBe(false);
    expect(isAccessCodeExpired(codeEntered(DAY, days), now)).toBe(true);
  });

  it('is expired if its date is missing, invalid or in the future', () => {
    expect(isAccessCodeExpired({ creationDate: null, daysUntilExpiration: '3' }, now)).toBe(true);
    expect(isAccessCodeExpired({ creationDate: 'x', daysUntilExpiration: '3' }, now)).toBe(true);
    expect(isAccessCodeExpired(codeEntered(-1, '3'), now)).toBe(true);
  });
});
