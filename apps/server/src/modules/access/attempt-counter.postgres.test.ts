import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/client.ts';
import { useTwoConnections } from '#testing/servers/two-connections.ts';
import { AttemptCounterRepository } from './attempt-counter.repository.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

const connections = useTwoConnections();

/**
 * Simulates a change of the database clock by moving the end of all windows. A positive number sets the clock
 * back, and a negative number sets it forward.
 */
const setClockBack = (milliseconds: number) =>
  connections.one
    .updateTable('guess_window')
    .set({ ends_at: sql<number>`ends_at + ${milliseconds}` })
    .execute();

test('two servers with one database allow as many guesses as one, and share the museum’s limit', async () => {
  const compared: string[] = [];
  const server = (db: Db) => {
    const windows = new AttemptCounterRepository(db);
    const limits = { failures: 20, windowMs: 60_000, museumFailures: 20 };
    return new AttemptLimiter<string>('codes', limits, { addresses: windows, museums: windows });
  };
  const servers = [server(connections.one), server(connections.other)];
  const attempt = (place: number, given: string, address: string) =>
    servers[place % 2]?.attempt(
      { address, idMuseum: 12, opens: 'museum', given },
      {
        lately: async () => undefined,
        compare: async () => {
          compared.push(given);
          return given === 'right' ? given : undefined;
        },
      },
    );
  const tries = Array.from({ length: 80 }, (_, place) => attempt(place, `wrong ${place}`, '192.0.2.1'));
  const ends = await Promise.allSettled(tries);
  expect(compared).toHaveLength(20);
  const refused = ends.find((end) => end.status === 'rejected')?.reason;
  expect(refused).toMatchObject({ statusCode: 429 });
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  // The clock is set forward by a minute. Both servers still reject the address, because the hourly limit is
  // reached. They accept another address.
  await setClockBack(-60_000);
  for (const place of [0, 1])
    await expect(attempt(place, 'right', '192.0.2.1')).rejects.toMatchObject({ statusCode: 429 });
  expect(await attempt(1, 'right', '192.0.2.2')).toBe('right');
  // The database contains no IP address.
  const keys = await connections.one.selectFrom('guess_window').select('key_hash').execute();
  expect(JSON.stringify(keys)).not.toContain('192.0.2');
});

test('ignores and deletes expired windows, and those that a clock set back would extend by a day', async () => {
  const windows = new AttemptCounterRepository(connections.one);
  await windows.tidy();
  for (const shift of [-60_000, 86_400_000]) {
    await windows.add('a', 60_000);
    expect(await windows.add('a', 60_000)).toMatchObject({ count: 2 });
    await setClockBack(shift);
    expect(await windows.read('a')).toBeUndefined();
    const begun = await windows.add('a', 60_000);
    expect(begun.count).toBe(1);
    expect(begun.endsIn).toBeGreaterThan(50_000);
    expect(begun.endsIn).toBeLessThanOrEqual(60_000);
    await windows.takeBack('a', begun);
    expect(await windows.read('a')).toBeUndefined();
    await windows.add('a', 60_000);
    await setClockBack(shift);
    await windows.tidy();
    const left = await connections.one
      .selectFrom('guess_window')
      .select('ends_at')
      .where('length_ms', '=', 60_000)
      .execute();
    expect(left).toEqual([]);
  }
});
