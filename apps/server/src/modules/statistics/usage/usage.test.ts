import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { UsageRepository } from './usage.repository.ts';

const NOW = new Date('2026-04-12T12:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => NOW });
  await server.museum({ 'museum.yaml': { timeZone: 'Europe/Madrid' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.db.deleteFrom('daily_sum').execute();
});

interface Item {
  kind: string;
  item: string;
  at?: string;
}

const report = (items: Item[], idReport = randomUUID()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/Museum/12/usageReport',
    payload: {
      idReport,
      idMuseum: 12,
      languageCode: 'en_GB',
      items: items.map((item) => ({ at: '2026-04-12T10:00:00.000Z', ...item })),
    },
  });

const sums = () =>
  server.storage.db
    .selectFrom('daily_sum')
    .select(['kind', 'day', 'language', 'item', 'visits'])
    .orderBy('kind')
    .orderBy('day')
    .orderBy('item')
    .execute();

test('counts a report once, even if it is sent twice', async () => {
  const id = randomUUID();
  for (let times = 0; times < 3; times++)
    expect((await report([{ kind: 'number', item: '212' }], id)).statusCode).toBe(200);
  expect(await sums()).toEqual([
    { kind: 'number', day: '2026-04-12', language: 'en', item: '212', visits: 1 },
  ]);
});

test('counts a late report on its own day, on the museum’s clock', async () => {
  // These reports are two weeks late. Daylight saving time began on 29 March. In the museum, 22:30 UTC is 23:30 of
  // the same day before that date, and 00:30 of the next day after it.
  await report([{ kind: 'scan', item: '', at: '2026-03-28T22:30:00.000Z' }]);
  await report([{ kind: 'scan', item: '', at: '2026-03-29T22:30:00.000Z' }]);
  // Reports from the future are ignored, and so are reports that are older than the maximum age.
  await report([{ kind: 'scan', item: '', at: '2026-04-20T10:00:00.000Z' }]);
  await report([{ kind: 'scan', item: '', at: '2026-01-20T10:00:00.000Z' }]);
  expect((await sums()).map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-30', 1],
  ]);
});

test('does not store items that may identify a person', async () => {
  const items = ['ana@forms.museum', '+34 600 123 456'].map((item) => ({ kind: 'search', item }));
  const response = await report([
    ...items,
    { kind: 'number', item: '12345678' },
    { kind: 'search', item: 'Escher ' },
  ]);
  expect(response.statusCode).toBe(200);
  expect((await sums()).map(({ kind, item }) => [kind, item])).toEqual([['search', 'escher']]);
});

test('accepts but does not count reports if the museum has switched them off', async () => {
  await server.museum({ 'museum.yaml': { usageStatistics: false } });
  expect((await report([{ kind: 'number', item: '212' }])).statusCode).toBe(200);
  expect(await sums()).toEqual([]);
  await server.museum({ 'museum.yaml': { timeZone: 'Europe/Madrid' } });
});

test('deletes search terms of fewer than five visits after 30 days', async () => {
  for (let visit = 0; visit < 5; visit++) await report([{ kind: 'search', item: 'escher' }]);
  for (let visit = 0; visit < 4; visit++) await report([{ kind: 'search', item: 'ana ruiz' }]);
  const later = (iso: string) => new UsageRepository(server.storage.db, () => new Date(iso)).tidy();
  await later('2026-05-11T12:00:00.000Z');
  expect(new Set((await sums()).map(({ item }) => item))).toEqual(new Set(['ana ruiz', 'escher']));
  await later('2026-05-14T12:00:00.000Z');
  expect((await sums()).map(({ item, visits }) => [item, visits])).toEqual([['escher', 5]]);
});
