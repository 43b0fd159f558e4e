import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryAttemptCounter } from './attempt-counter.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Starts a limiter for which the code "right" is correct, and "known" was correct recently. A comparison takes one turn
 * of the event loop.
 */
function startLimiter({
  failures = 20,
  museumFailures = 500,
  now = (): number => 0,
  windows = memory(now),
} = {}) {
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

describe('simultaneous attempts', () => {
  test('[SAFE-03] compares no more than the limit, and rejects the rest', async () => {
    const { compared, attempt } = startLimiter();
    const ends = await Promise.allSettled(many(200).map((given) => attempt(given)));
    expect(compared).toHaveLength(20);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(180);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ ...REFUSED, retryAfter: 60 });
  });

  test('two servers with shared counters compare no more than one server', async () => {
    const windows = memory();
    const one = startLimiter({ windows });
    const other = startLimiter({ windows });
    const tries = many(60).flatMap((given) => [one.attempt(given), other.attempt(`${given} there`)]);
    await Promise.allSettled(tries);
    expect(one.compared.length + other.compared.length).toBe(20);
  });

  test('never counts correct attempts, and counts each museum separately', async () => {
    const { attempt } = startLimiter();
    const rights = Array.from({ length: 100 }, (_, place) => attempt(`right ${place}`));
    expect(await Promise.all(rights)).toHaveLength(100);
    for (const given of many(20)) await attempt(given);
    await expect(attempt('right')).rejects.toMatchObject(REFUSED);
    expect(await attempt('right', { idMuseum: 13 })).toBeDefined();
  });

  test('compares identical attempts of one address once, but separates attempts for different purposes', async () => {
    const { compared, attempt } = startLimiter();
    const tries = Array.from({ length: 60 }, () => attempt('right'));
    expect(new Set(await Promise.all([...tries, attempt('right', { opens: 'guide' })]))).toEqual(
      new Set(['right museum', 'right guide']),
    );
    expect(compared).toEqual(['right', 'right']);
  });

  test('does not count an attempt that fails with an internal error, and continues with the next', async () => {
    const { attempt } = startLimiter({ failures: 1 });
    const broken = attempt('broken');
    const next = attempt('right');
    await expect(broken).rejects.toThrow('database');
    expect(await next).toBe('right museum');
  });
});

test('accepts attempts after the window, and a clock that is set back does not extend the wait', async () => {
  let now = 0;
  const { attempt } = startLimiter({ failures: 1, now: () => now });
  await attempt('wrong');
  await expect(attempt('right')).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  now = 60_000;
  expect(await attempt('right')).toBeDefined();

  const real = startLimiter({ failures: 1, windows: memory(undefined) });
  await real.attempt('wrong');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const refused = await real.attempt('right').catch((error: unknown) => error);
  expect(refused).toMatchObject(REFUSED);
  expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
});

test('counts all addresses of an IPv6 network as one', async () => {
  const { compared, attempt } = startLimiter();
  for (let host = 1; host <= 30; host++)
    await attempt(`wrong ${host}`, { address: `2001:db8:1:2::${host}` }).catch(() => undefined);
  expect(compared).toHaveLength(20);
  expect(await attempt('right', { address: '2001:db8:1:3::1' })).toBeDefined();
});

describe('a museum with too many failures in an hour', () => {
  test('rejects addresses that have failed, except for recently correct codes, and accepts all others', async () => {
    let now = 0;
    const { compared, attempt } = startLimiter({ museumFailures: 30, now: () => now });
    for (const [place, given] of many(30).entries()) await attempt(given, { address: `10.0.0.${place}` });
    compared.length = 0;
    const guesser = { address: '10.0.0.7' };
    now = 600_000;
    await expect(attempt('right', guesser)).rejects.toMatchObject({ ...REFUSED, retryAfter: 3000 });
    expect(await attempt('known', guesser)).toBe('known');
    expect(compared).toEqual([]);
    expect(await attempt('right', { address: '10.9.9.9' })).toBeDefined();
    // The limit is reached, so another address is rejected as soon as one of its attempts has failed.
    expect(await attempt('wrong', { address: '10.9.9.9' })).toBeUndefined();
    await expect(attempt('right', { address: '10.9.9.9' })).rejects.toMatchObject(REFUSED);
    expect(await attempt('right', { ...guesser, idMuseum: 13 })).toBeDefined();
    now = 3_600_000;
    expect(await attempt('right', guesser)).toBeDefined();
  });

  test('counts rejected attempts, so that they cannot reveal which codes were correct recently', async () => {
    let now = 0;
    const { attempt } = startLimiter({ failures: 5, museumFailures: 1, now: () => now });
    await attempt('wrong');
    now = 60_000;
    for (const given of many(5)) await expect(attempt(given)).rejects.toMatchObject(REFUSED);
    await expect(attempt('known')).rejects.toMatchObject({ ...REFUSED, retryAfter: 60 });
  });
});
