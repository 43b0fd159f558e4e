import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryAttemptCounter } from './attempt-counter.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Guesses of which "right" is right, and "known" was right lately; comparing takes a turn of the event loop. */
function guesses({ failures = 20, museumFailures = 500, now = (): number => 0, windows = memory(now) } = {}) {
  const compared: string[] = [];
  const all = new AttemptLimiter<string>('codes', { failures, windowMs: 60_000, museumFailures }, windows);
  const attempt = (given: string, { address = '192.0.2.1', opens = 'museum', idMuseum = 12 } = {}) =>
    all.attempt(
      { address, idMuseum, opens, given },
      {
        lately: async () => (given === 'known' ? given : undefined),
        compare: async () => {
          compared.push(given);
          await new Promise(setImmediate);
          if (given === 'broken') throw new Error('database');
          return given.startsWith('right') ? `${given} ${opens}` : undefined;
        },
      },
    );
  return { compared, attempt };
}
const memory = (now?: () => number) => ({
  addresses: new MemoryAttemptCounter(now),
  museums: new MemoryAttemptCounter(now),
});
const many = (count: number) => Array.from({ length: count }, (_, place) => `wrong ${place}`);
const REFUSED = { statusCode: 429 };

describe('tries that come all at once', () => {
  test('[SAFE-03] no more than the limit are ever compared, and the rest are refused', async () => {
    const { compared, attempt } = guesses();
    const ends = await Promise.allSettled(many(200).map((given) => attempt(given)));
    expect(compared).toHaveLength(20);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(180);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ ...REFUSED, retryAfter: 60 });
  });

  test('two servers that count together compare no more than one', async () => {
    const windows = memory();
    const one = guesses({ windows });
    const other = guesses({ windows });
    const tries = many(60).flatMap((given) => [one.attempt(given), other.attempt(`${given} there`)]);
    await Promise.allSettled(tries);
    expect(one.compared.length + other.compared.length).toBe(20);
  });

  test('right ones never count, however many there are, and each museum has its own count', async () => {
    const { attempt } = guesses();
    const rights = Array.from({ length: 100 }, (_, place) => attempt(`right ${place}`));
    expect(await Promise.all(rights)).toHaveLength(100);
    for (const given of many(20)) await attempt(given);
    await expect(attempt('right')).rejects.toMatchObject(REFUSED);
    expect(await attempt('right', { idMuseum: 13 })).toBeDefined();
  });

  test('the same try of one address is compared once, but never taken for one of something else', async () => {
    const { compared, attempt } = guesses();
    const tries = Array.from({ length: 60 }, () => attempt('right'));
    expect(new Set(await Promise.all([...tries, attempt('right', { opens: 'guide' })]))).toEqual(
      new Set(['right museum', 'right guide']),
    );
    expect(compared).toEqual(['right', 'right']);
  });

  test('one that breaks is no failure of the visitor, and others go on', async () => {
    const { attempt } = guesses({ failures: 1 });
    const broken = attempt('broken');
    const next = attempt('right');
    await expect(broken).rejects.toThrow('database');
    expect(await next).toBe('right museum');
  });
});

test('the window passes, and a clock that is set back makes nobody wait longer', async () => {
  let now = 0;
  const { attempt } = guesses({ failures: 1, now: () => now });
  await attempt('wrong');
  await expect(attempt('right')).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  now = 60_000;
  expect(await attempt('right')).toBeDefined();

  const real = guesses({ failures: 1, windows: memory(undefined) });
  await real.attempt('wrong');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const refused = await real.attempt('right').catch((error: unknown) => error);
  expect(refused).toMatchObject(REFUSED);
  expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
});

test('addresses of one IPv6 network count as one, and a guesser there has no more tries than others', async () => {
  const { compared, attempt } = guesses();
  for (let host = 1; host <= 30; host++)
    await attempt(`wrong ${host}`, { address: `2001:db8:1:2::${host}` }).catch(() => undefined);
  expect(compared).toHaveLength(20);
  expect(await attempt('right', { address: '2001:db8:1:3::1' })).toBeDefined();
});

describe('a museum whose codes were failed too often in an hour', () => {
  test('refuses addresses that have failed, lets codes pass that were right lately, and all others try', async () => {
    let now = 0;
    const { compared, attempt } = guesses({ museumFailures: 30, now: () => now });
    for (const [place, given] of many(30).entries()) await attempt(given, { address: `10.0.0.${place}` });
    compared.length = 0;
    const guesser = { address: '10.0.0.7' };
    now = 600_000;
    await expect(attempt('right', guesser)).rejects.toMatchObject({ ...REFUSED, retryAfter: 3000 });
    expect(await attempt('known', guesser)).toBe('known');
    expect(compared).toEqual([]);
    expect(await attempt('right', { address: '10.9.9.9' })).toBeDefined();
    // Somebody else who fails has failed, too.
    expect(await attempt('wrong', { address: '10.9.9.9' })).toBeUndefined();
    await expect(attempt('right', { address: '10.9.9.9' })).rejects.toMatchObject(REFUSED);
    expect(await attempt('right', { ...guesser, idMuseum: 13 })).toBeDefined();
    now = 3_600_000;
    expect(await attempt('right', guesser)).toBeDefined();
  });

  test('counts what it refuses, so that nobody finds out by its help which codes were right lately', async () => {
    let now = 0;
    const { attempt } = guesses({ failures: 5, museumFailures: 1, now: () => now });
    await attempt('wrong');
    now = 60_000;
    for (const given of many(5)) await expect(attempt(given)).rejects.toMatchObject(REFUSED);
    await expect(attempt('known')).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  });
});
