import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { VisitErasureRepository } from './visit-erasure.repository.ts';
import { VisitsRepository } from './visits.repository.ts';

let server: TestServer;
let erasure: VisitErasureRepository;
beforeAll(async () => {
  server = await startTestServer();
  erasure = new VisitErasureRepository(server.storage.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of TABLES) await server.storage.db.deleteFrom(table).execute();
});

const TABLES = ['visit', 'visit_artwork', 'visit_route', 'visit_answer'] as const;
const AUTUMN = '2026-11-01';
let answers = 0;

interface Kept {
  idMuseum?: number;
  receivedAt?: string;
  aside?: 'too-early' | 'too-late';
}

/** Stores a visit with an artwork, a route and two answers, one of them implausible. */
async function keep(idVisit: string, startDate: string, { idMuseum = 12, receivedAt, aside }: Kept = {}) {
  const { db } = server.storage;
  const visit = { id_visit: idVisit, start_date: startDate };
  await db
    .insertInto('visit')
    .values({
      ...visit,
      id_museum: idMuseum,
      visitor_token: idVisit,
      visit_code: 'EG',
      id_device: 'x',
      id_language: 2,
      language_code: 'en_GB',
      received_at: receivedAt ?? startDate,
      aside: (aside as never) ?? null,
    })
    .execute();
  await db
    .insertInto('visit_artwork')
    .values({ ...visit, id_artwork: 101 })
    .execute();
  await db
    .insertInto('visit_route')
    .values({ ...visit, id_route: 31 })
    .execute();
  for (const each of [1, 2])
    await db
      .insertInto('visit_answer')
      .values({
        id_visit_study_question_answer: ++answers,
        id_museum: idMuseum,
        id_visit: idVisit,
        id_study_question_answer: each,
        value: 'yes',
        answered_at: startDate,
        personal: each - 1,
        aside: each === 2 ? 'unknown' : null,
      })
      .execute();
}

/** Returns the ids of the visits that still have rows, for each table. */
async function listLeft(): Promise<string[][]> {
  const found = TABLES.map(async (table) => {
    const rows = await server.storage.db.selectFrom(table).select('id_visit').execute();
    return [...new Set(rows.map((row) => row.id_visit))].sort();
  });
  return Promise.all(found);
}

test('erases visits before a day with everything that belongs to them, and nothing else', async () => {
  await keep('long ago', '2019-05-01T10:00:00.000Z');
  await keep('the evening before', '2026-10-31T23:59:59.999Z');
  await keep('the first moment of the day', '2026-11-01T00:00:00.000Z');
  await keep('of another museum', '2019-05-01T10:00:00.000Z', { idMuseum: 13 });
  await keep('clock ahead', '2031-01-01T00:00:00.000Z', {
    receivedAt: '2026-10-01T10:00:00.000Z',
    aside: 'too-late',
  });
  await keep('clock ahead later', '2031-01-01T00:00:00.000Z', {
    receivedAt: '2026-11-02T10:00:00.000Z',
    aside: 'too-late',
  });
  await keep('clock behind', '1970-01-01T00:00:00.000Z', {
    receivedAt: '2026-11-02T10:00:00.000Z',
    aside: 'too-early',
  });
  expect(await erasure.count(12, AUTUMN)).toBe(4);
  expect(await listLeft().then(([visits]) => visits)).toHaveLength(7);
  expect(await erasure.erase(12, AUTUMN)).toBe(4);
  const stays = ['clock ahead later', 'of another museum', 'the first moment of the day'];
  expect(await listLeft()).toEqual([stays, stays, stays, stays]);
  expect(await erasure.count(12, AUTUMN)).toBe(0);
  expect(await erasure.erase(12, AUTUMN)).toBe(0);
});

test('erases many visits in steps, and continues after an interruption', async () => {
  const { db } = server.storage;
  const many = Array.from({ length: 1_000 }, (_, each) => `visit ${each}`);
  for (let start = 0; start < many.length; start += 500) {
    const part = many.slice(start, start + 500);
    await db
      .insertInto('visit')
      .values(
        part.map((idVisit) => ({
          id_visit: idVisit,
          id_museum: 12,
          visitor_token: idVisit,
          visit_code: 'EG',
          id_device: 'x',
          id_language: 2,
          language_code: 'en_GB',
          start_date: '2020-01-01T00:00:00.000Z',
          received_at: '2020-01-01T00:00:00.000Z',
        })),
      )
      .execute();
  }
  const steps: number[] = [];
  const stopped = erasure.erase(12, AUTUMN, {
    onProgress(erased) {
      steps.push(erased);
      if (steps.length === 2) throw new Error('killed');
    },
  });
  await expect(stopped).rejects.toThrow('killed');
  expect(steps).toEqual([200, 400]);
  expect(await erasure.count(12, AUTUMN)).toBe(600);
  expect(await erasure.erase(12, AUTUMN)).toBe(600);
});

test('leaves nothing that a server stores of a visit while it is being erased', async () => {
  const writes = new VisitsRepository(server.storage.db);
  const startDate = '2020-01-01T00:00:00.000Z';
  const visits = Array.from({ length: 600 }, () => ({
    idMuseum: 12,
    visitorToken: randomUUID(),
    create: { idDevice: 'x', idLanguage: 2, languageCode: 'en_GB', startDate },
    endDate: null,
    artworks: [],
    routes: [],
  }));
  const stored = await writes.merge(visits as never);
  const works = (round: number) =>
    stored.map((visit) => ({
      idVisit: typeof visit === 'object' ? visit.idVisit : '',
      endDate: null,
      artworks: [{ idArtwork: 101 + round, startDate, endDate: null, duration: 5, accessType: null }],
      routes: [],
    }));
  let isGoing = true;
  const phones = (async () => {
    for (let round = 0; isGoing; round++) {
      await writes.merge(works(round % 5) as never);
      // Queries to SQLite are synchronous. Without this pause, timers and the erasure would never run.
      await setImmediate();
    }
  })();
  await erasure.erase(12, AUTUMN);
  isGoing = false;
  await phones;
  expect(await listLeft()).toEqual([[], [], [], []]);
});
