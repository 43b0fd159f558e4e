import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let clock = Date.parse('2026-11-19T12:00:00.000Z');
let server: TestServer;
let browser: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => new Date(clock) });
  await server.museum({ 'museum.yaml': { timeZone: 'Europe/Madrid' } });
  await server.storage.db.updateTable('content_history').set({ since: '2024-01-01T00:00:00.000Z' }).execute();
  ({ browser } = await signedInPerson(server, { roles: { 12: 'editor' } }));
});
afterAll(() => server.close());

const call = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const response = await server.app.inject({ method, url: `/api/${path}`, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

const visit = async (startDate: string, more: object = {}): Promise<string> => {
  const body = {
    idMuseum: 12,
    visitorToken: randomUUID(),
    idDevice: randomUUID(),
    idLanguage: 2,
    languageCode: 'en_GB',
    startDate,
    ...more,
  };
  return (await call('POST', 'Museum/12/v2/registerVisit', body)).IdVisit;
};

const page = async (from: string, to: string, compare = 'none') => {
  const { status, data, message } = await browser.call('statistics', {
    params: { idMuseum: 12 },
    query: `from=${from}&to=${to}&compare=${compare}`,
  });
  expect(status, message).toBe(200);
  return data;
};

test('counts visits on the museum’s days, at the museum’s hours', async () => {
  // In Madrid, 23:30 UTC is half an hour after midnight of the next day.
  for (let each = 0; each < 6; each++) await visit('2025-03-11T23:30:00.000Z');
  // Daylight saving time begins on 30 March, so 10:00 UTC is 12:00 in Madrid.
  for (let each = 0; each < 7; each++) await visit('2025-03-30T10:00:00.000Z');
  const march = await page('2025-03-01', '2025-03-31');
  expect(march.summary).toMatchObject({ now: { visits: 13 } });
  expect(list(march.days).filter(({ visits }) => Number(visits) !== 0)).toMatchObject([
    { day: '2025-03-12', visits: 6, languages: [{ language: 'en', visits: 6 }] },
    { day: '2025-03-30', visits: 7 },
  ]);
  expect(march.hours).toEqual([
    { weekday: 3, hour: 0, visits: 6 },
    { weekday: 7, hour: 12, visits: 7 },
  ]);
  // Only the week of the first visit is published. The exact day of that visit would reveal that the earlier days of
  // the week had no visits.
  expect(march.firstWeek).toBe('2025-03-10');
});

test('counts the visitors of now in steps of five, and at most every five minutes', async () => {
  const visitors = async () =>
    (await browser.call('visitorsNow', { params: { idMuseum: 12 } })).data as unknown;
  const arrive = async (count: number) => {
    for (let each = 0; each < count; each++) await visit(new Date(clock - 60_000).toISOString());
  };
  const MINUTES = 60_000;
  expect(await visitors()).toEqual({ visits: 0 });
  clock += 5 * MINUTES;
  await arrive(4);
  expect(await visitors()).toEqual({ visits: null });
  // The fifth visitor changes the figure only in the next interval, so the moment of the arrival is not visible.
  clock += 2 * MINUTES;
  await arrive(1);
  expect(await visitors()).toEqual({ visits: null });
  clock += 3 * MINUTES;
  expect(await visitors()).toEqual({ visits: 5 });
  await arrive(4);
  clock += 5 * MINUTES;
  expect(await visitors()).toEqual({ visits: 5 });
  // 20 minutes after the last activity, no visitor is counted.
  clock += 20 * MINUTES;
  expect(await visitors()).toEqual({ visits: 0 });
});
