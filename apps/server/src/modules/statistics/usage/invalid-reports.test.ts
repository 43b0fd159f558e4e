import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const NOW = new Date('2026-11-18T10:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => NOW });
  await server.museum({ 'museum.yaml': { timeZone: 'Europe/Madrid' } });
});
afterAll(() => server.close());

const at = '2026-11-18T09:00:00.000Z';
const report = (items: object[], more: object = {}) => ({
  idReport: randomUUID(),
  idMuseum: 12,
  languageCode: 'en_GB',
  items,
  ...more,
});
const send = (payload: string | object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/Museum/12/usageReport',
    headers: { 'content-type': 'application/json' },
    payload,
  });
const sums = (kind: string) =>
  server.storage.db
    .selectFrom('daily_sum')
    .select(['item', 'language', 'visits'])
    .where('kind', '=', kind)
    .orderBy('item')
    .execute();

test('a report with characters that no database can store does not affect other reports', async () => {
  const search = (item: string) => ({ kind: 'search', item, at });
  // Each item contains half of a surrogate pair, which the database replaces by the same character. The first two
  // items are then equal.
  const broken = report([search('\ud800'), search('\udc00'), search('kite\ud801')]);
  const answers = await Promise.all([send(JSON.stringify(broken)), send(report([search('Kite')]))]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await sums('search')).toMatchObject([{ item: 'kite', visits: 1 }]);
});

test.each(['call 0612345678', 'call ٠٦١٢٣٤٥٦٧٨', 'anna@example.org', 'anna＠example.org'])(
  'possibly personal data is not stored: %s',
  async (item) => {
    expect((await send(report([{ kind: 'search', item, at }]))).statusCode).toBe(200);
    expect((await sums('search')).map((each) => each.item)).toEqual(['kite']);
  },
);

test('languages that do not exist do not fill the database', async () => {
  const codes = ['en', 'en-GB', 'en_GB', 'qq', 'zz-ABCDEFGH', 'en-AAAAAAAA'];
  for (const languageCode of codes)
    expect((await send(report([{ kind: 'scan', item: '', at }], { languageCode }))).statusCode).toBe(200);
  expect((await sums('scan')).length).toBeLessThanOrEqual(2);
});

test('rejects too many items, too long items and other museums', async () => {
  const scan = { kind: 'scan', item: '', at };
  for (const wrong of [
    report(Array.from({ length: 51 }, () => scan)),
    report([{ ...scan, item: 'x'.repeat(41) }]),
    report([{ ...scan, kind: '__proto__' }]),
    report([{ ...scan, kind: 'constructor' }]),
    report([scan], { idMuseum: 13 }),
    report([{ ...scan, at: '+275760-09-13T00:00:00.001Z' }]),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ]) {
    const { statusCode, body } = await send(wrong);
    expect(statusCode, body).toBe(400);
  }
});

test('counts the items of a list up to a maximum per day', async () => {
  for (let from = 0; from < 600; from += 50)
    await send(
      report(Array.from({ length: 50 }, (_, each) => ({ kind: 'number', item: String(from + each), at }))),
    );
  expect(await sums('number')).toHaveLength(500);
});
