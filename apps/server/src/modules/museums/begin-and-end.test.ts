import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { type Json, list } from '#testing/fixtures/json.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

/** Saturday at ten o'clock in Madrid. */
const OPENING = new Date('2026-11-21T09:00:00.000Z');
const before = (moment: Date) => new Date(moment.getTime() - 1);
const CLOSING = new Date('2026-12-03T23:00:00.000Z');

let server: TestServer;
let clock = before(OPENING);
let fish: string;

beforeAll(async () => {
  server = await startTestServer({}, { now: () => clock });
  await server.museum({
    'museum.yaml': { timeZone: 'Europe/Madrid' },
    'artworks/103.yaml': { from: '2026-11-21 10:00', until: '2026-12-03' },
    'exhibitions/41.yaml': { from: '2026-11-21 10:00' },
    'routes/31.yaml': { until: '2026-12-03' },
    'info-sections/1.yaml': { from: '2026-11-21 10:00' },
    'info-sections/2.yaml': { active: false },
    'one-minutes/3.yaml': { mainImage: null },
    'slides/2.yaml': { until: '2026-12-03' },
    'halls/1.yaml': { state: 'closed', closedUntil: '2026-12-04 16:30' },
    'halls/2.yaml': { state: 'closed', stateText: { en: 'New floor' }, closedUntil: '2026-12-03' },
  });
  const bytes = await readFile(path.join(FIXTURE, 'media/103-fish.jpg'));
  fish = createHash('sha256').update(bytes).digest('hex');
});
beforeEach(() => {
  clock = before(OPENING);
});
afterAll(() => server.close());

const get = async (url: string) => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, text: answer.body, data: (): Json => answer.json().data };
};
const ALL_DATA = '/api/museums/detail/all-data/12/2';

test('sends nothing of an artwork before it begins, under any URL', async () => {
  clock = OPENING;
  const name = String((await get('/api/Artwork/Detail/103?idLanguage=2')).data().artworkName);
  clock = before(OPENING);
  for (const url of [
    '/api/Museum/12?idLanguage=2',
    ALL_DATA,
    '/api/Artwork?idMuseum=12&idLanguage=2',
    '/api/Route?idMuseum=12&idLanguage=2',
    '/api/Route/31?idLanguage=2',
    '/api/Timeline?idMuseum=12&idLanguage=2',
    '/api/InfoSection?idMuseum=12&idLanguage=2',
    '/api/museums/detail/picture-copies/12',
  ]) {
    const { status, text } = await get(url);
    expect([url, status]).toEqual([url, 200]);
    for (const trace of [name, fish, '"idArtwork":103', 'The painter of the wind'])
      expect(text.includes(trace), `${url} tells of ${trace}`).toBe(false);
  }
  for (const url of [
    '/api/Artwork/Detail/103',
    '/api/Route/41',
    '/api/InfoSection/1',
    '/api/InfoSection/2',
    `/media/${fish}.jpg`,
    `/media/${fish}-160.webp`,
    `/media?files=${fish}.jpg`,
  ])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  const code = await server.app.inject({
    method: 'POST',
    url: '/api/Route/41/checkCode',
    payload: { code: 'x' },
  });
  expect(code.statusCode).toBe(404);
});

test('does not recognise an artwork before it begins, and has its reference ready when it does', async () => {
  await makeReferences(server.storage);
  const works = async () => {
    const { references } = (await get('/api/museums/detail/recognition/12')).data();
    return list(references).map(({ idArtwork, url }) => ({ idArtwork, url: String(url) }));
  };
  expect((await works()).map(({ idArtwork }) => idArtwork)).not.toContain(103);
  clock = OPENING;
  const found = (await works()).find(({ idArtwork }) => Number(idArtwork) === 103);
  expect((await get(found?.url ?? '')).status).toBe(200);
  clock = before(OPENING);
  expect((await get(found?.url ?? '')).status).toBe(404);
});

test('leaves no gap for hidden content in halls, sections, steps, questions and counts', async () => {
  const data = (await get(ALL_DATA)).data();
  expect(list(data.halls)[0]?.artworkIds).toEqual([101, 102, 104, 105, 106, 107]);
  const museum = (await get('/api/Museum/12?idLanguage=2')).data();
  expect(museum.counts).toMatchObject({
    artworks: list(data.artworks).length,
    routes: list(data.routes).length,
    infoSections: 1,
    slides: 3,
  });
  clock = OPENING;
  const opened = (await get(ALL_DATA)).data();
  const stepsOf = (content: Json) =>
    list(list(content.routes).find(({ idRoute }) => Number(idRoute) === 32)?.steps).map(
      ({ idStep, index }) => [idStep, index],
    );
  expect(stepsOf(opened)).toEqual(expect.arrayContaining(stepsOf(data)));
  expect(list(opened.studies).flatMap((study) => list(study.questions)).length).toBeGreaterThan(
    list(data.studies).flatMap((study) => list(study.questions)).length,
  );
});

test('shows content at the exact minute, as a new version with the same id on every server', async () => {
  const config = readConfig({ DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' });
  const other = await buildApp(config, server.storage, { background: false, now: () => clock });
  const ask = async (etag?: string) => {
    const headers = etag ? { 'if-none-match': etag } : {};
    const answers = await Promise.all(
      [server.app, other.app].map((app) => app.inject({ url: '/api/Museum/12', headers })),
    );
    return answers;
  };
  const [first, second] = await ask();
  const etag = String(first?.headers.etag);
  expect(second?.headers.etag).toBe(etag);
  expect((await ask(etag)).map(({ statusCode }) => statusCode)).toEqual([304, 304]);
  const version = first?.json().data.contentVersion;

  clock = OPENING;
  const [opened, openedThere] = await ask(etag);
  expect(opened?.statusCode).toBe(200);
  expect(opened?.json().data.contentVersion).not.toBe(version);
  expect(openedThere?.json().data).toEqual(opened?.json().data);
  for (const url of ['/api/Artwork/Detail/103', '/api/Route/41', '/api/InfoSection/1', `/media/${fish}.jpg`])
    expect([url, (await get(url)).status]).toEqual([url, 200]);
  expect((await get('/api/InfoSection/2')).status).toBe(404);
  await other.app.close();
});

test('hides content after its last day, and sends devices the time when it ends', async () => {
  clock = before(CLOSING);
  const data = (await get(ALL_DATA)).data();
  const ends = (entities: Json | undefined, id: string, number: number) =>
    list(entities).find((each) => Number(each[id]) === number)?.endsAt;
  expect(ends(data.artworks as Json, 'idArtwork', 103)).toBe(CLOSING.toISOString());
  expect(ends(data.routes as Json, 'idRoute', 31)).toBe(CLOSING.toISOString());
  expect(ends(data.slides as Json, 'idSlide', 2)).toBe(CLOSING.toISOString());
  expect(list(data.routes).find(({ idRoute }) => Number(idRoute) === 41)).not.toHaveProperty('endsAt');
  const hall = (content: Json) => list(content.halls).find(({ idHall }) => Number(idHall) === 2);
  expect(hall(data)).toMatchObject({
    state: 'closed',
    closedUntil: '2026-12-03',
    opensAt: CLOSING.toISOString(),
    locale: { stateText: 'New floor' },
  });
  // Older versions of the app compare only the day (`closedUntil`). The server itself opens the hall at the exact time
  // (`opensAt`).
  expect(list(data.halls).find(({ idHall }) => Number(idHall) === 1)).toMatchObject({
    state: 'closed',
    closedUntil: '2026-12-04',
    closedUntilTime: '16:30',
    opensAt: '2026-12-04T15:30:00.000Z',
  });

  clock = CLOSING;
  for (const url of ['/api/Artwork/Detail/103', '/api/Route/31'])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  // A visit that is reported after the content has ended is still stored.
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const startDate = '2026-12-03T10:00:00.000Z';
  const visitor = { visitorToken: 'late-visitor-1234', idDevice: 'device-1234', idLanguage: 2 };
  const visit = await post('/api/visitMuseum', { idMuseum: 12, ...visitor, startDate });
  const { idVisit } = visit.json().data;
  expect((await post('/api/visitArtwork', { idVisit, idArtwork: 103, startDate })).statusCode).toBe(200);
  expect(await server.storage.db.selectFrom('visit_artwork').select('id_artwork').execute()).toEqual([
    { id_artwork: 103 },
  ]);
  // Files of content that has ended are still served, because visitors may have the route open or downloaded.
  expect((await get(`/media/${fish}.jpg`)).status).toBe(200);
  const after = (await get(ALL_DATA)).data();
  expect(list(after.slides).map(({ idSlide }) => idSlide)).not.toContain(2);
  expect((after.kids as Json).idGameRoute).toBeNull();
  const open = hall(after);
  expect(open).toMatchObject({ state: 'open', locale: { stateText: null } });
  expect(open).not.toHaveProperty('closedUntil');
});
