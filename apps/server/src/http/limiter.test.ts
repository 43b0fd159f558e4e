import { describe, expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

const isWrong = (code: string) => code !== 'right';
/** A comparison takes its time: all are asked before the first is answered. */
const compare = (code: string) => new Promise<string>((resolve) => setTimeout(() => resolve(code), 5));

describe('tries that come all at once', () => {
  test('no more than the limit are ever compared, and the rest are refused', async () => {
    const limiter = new Limiter(20, 60_000);
    let compared = 0;
    const tries = Array.from({ length: 200 }, (_, place) =>
      limiter.attempt(
        'address 12',
        () => {
          compared += 1;
          return compare(`guess ${place}`);
        },
        isWrong,
      ),
    );
    const ends = await Promise.allSettled(tries);
    expect(compared).toBe(20);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(180);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 429, retryAfter: 60 });
  });

  test('right ones never count, however many there are, and each key has its own', async () => {
    const limiter = new Limiter(20, 60_000);
    const all = Array.from({ length: 100 }, () =>
      limiter.attempt('address 12', () => compare('right'), isWrong),
    );
    expect(await Promise.all(all)).toHaveLength(100);
    expect(await limiter.attempt('address 13', () => compare('wrong'), isWrong)).toBe('wrong');
  });

  test('one that breaks is no failure of the visitor, and others go on', async () => {
    const limiter = new Limiter(1, 60_000);
    const broken = limiter.attempt('a', () => Promise.reject(new Error('database')), isWrong);
    const next = limiter.attempt('a', () => compare('right'), isWrong);
    await expect(broken).rejects.toThrow('database');
    expect(await next).toBe('right');
  });

  test('the window passes', async () => {
    let now = 0;
    const limiter = new Limiter(1, 1000, () => now);
    await limiter.attempt('a', () => compare('wrong'), isWrong);
    await expect(limiter.attempt('a', () => compare('right'), isWrong)).rejects.toThrow();
    now = 1000;
    expect(await limiter.attempt('a', () => compare('right'), isWrong)).toBe('right');
  });
});
