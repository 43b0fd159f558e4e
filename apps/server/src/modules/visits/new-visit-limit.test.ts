import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { NewVisitLimit } from './new-visit-limit.ts';

describe('the limit', () => {
  test('counts per museum and minute, and spreads the retry times over the next minute', () => {
    let now = 0;
    let chance = 0;
    let refused = 0;
    const visits = new NewVisitLimit({
      perMinute: 2,
      now: () => now,
      random: () => chance,
      onRefused: () => {
        refused += 1;
      },
    });
    visits.count(12);
    now = 20_000;
    visits.count(12);
    expect([visits.room(12), visits.room(13)]).toEqual([0, 2]);
    expect(visits.refuse(12)).toMatchObject({ statusCode: 429, retryAfter: 40 });
    chance = 0.5;
    expect(visits.refuse(12)).toMatchObject({ retryAfter: 70 });
    chance = 1;
    expect(visits.refuse(12)).toMatchObject({ retryAfter: 100 });
    expect(refused).toBe(3);
    now = 60_000;
    expect(visits.room(12)).toBe(2);
  });
});

describe('a server with NEW_VISITS_PER_MINUTE', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ NEW_VISITS_PER_MINUTE: '20' });
    await server.museum();
  });
  afterAll(() => server.close());

  const send = async (visit: object, call = REGISTER) => {
    const response = await server.app.inject({ method: 'POST', url: `/api/${call}`, payload: visit });
    return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0) };
  };

  test('accepts this many, at once or one by one; rejects and counts the rest, and accepts known visits', async () => {
    const visits = Array.from({ length: 30 }, newVisit);
    const answers = await Promise.all(visits.map((visit) => send(visit)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(refused).toHaveLength(10);
    for (const { wait } of refused) expect(wait).toBeGreaterThan(0);
    expect(new Set(refused.map(({ wait }) => wait)).size).toBeGreaterThan(1);
    const { artworks: _none, ...begin } = newVisit();
    expect((await send(begin, 'visitMuseum')).status).toBe(429);
    // Visits that were accepted are stored. They may be sent again at any time and do not count as new.
    const again = await Promise.all(visits.map((visit) => send(visit)));
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    const body = await server.metrics();
    expect(body).toContain('new_visits_refused_total 21\n');
    const { count } = await server.storage.db
      .selectFrom('visit')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(20);
  });
});
