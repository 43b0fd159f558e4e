import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DraftResponse } from '@museummate/studio-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSumsOfVisits } from '#testing/fixtures/daily-sums.ts';
import { list } from '#testing/fixtures/json.ts';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { SeededRandom } from '#testing/fuzz/fuzz-requests.ts';
import { fuzzStaffRequest, type KnownMuseum } from '#testing/fuzz/fuzz-staff-requests.ts';
import { killWhileRegistering } from '#testing/servers/killed-servers.ts';
import { createDatabase } from '#testing/servers/postgres.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

/** Two servers share one database, as behind nginx. Each request of a client may reach either server. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let servers: [TestServer, TestServer];
let clock: Date | undefined;
beforeAll(async () => {
  database = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const now = () => clock ?? new Date();
  const first = await startTestServer({ DATABASE_URL: database.url }, { now });
  const shared = { DATABASE_URL: database.url, DATA_DIR: first.dataDir };
  servers = [first, await startTestServer(shared, { now })];
  await first.museum();
  for (const server of servers) await server.refresh();
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
  await database.drop();
});

const params = { idMuseum: 12 };
/** Signs a person in at both servers, and returns one browser for each server. */
async function person(name: string): Promise<[StudioBrowser, StudioBrowser]> {
  const { browser } = await signedInPerson(servers[0], { name, everywhere: true });
  return [browser, new StudioBrowser(servers[1], browser.cookies)];
}
const artworkName = async (server: TestServer) => {
  await server.refresh();
  return (await server.app.inject('/api/Artwork/Detail/101?idLanguage=2')).json().data.artworkName as string;
};
const change = (before: string, after: string, key: string = randomUUID()) => ({
  from: 'x~0',
  changes: [{ key, kind: 'artwork', id: 101, path: ['name', 'en'], before, after }],
});

test('stores one visit if its parts arrive at both servers at once, and repeatedly', async () => {
  const visits = Array.from({ length: 60 }, newVisit);
  const send = (server: TestServer, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload });
  const both = visits.flatMap((visit) => {
    const more = [{ idArtwork: 102, startDate: visit.startDate, duration: 9 }];
    return [
      ...servers.map((server) => send(server, visit)),
      send(servers[1], { ...visit, artworks: more }),
      send(servers[0], { ...visit, endDate: visit.startDate }),
    ];
  });
  const answers = await Promise.all(both);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const [place] of visits.entries()) {
    const ids = answers.slice(place * 4, place * 4 + 4).map((answer) => answer.json().data.idVisit);
    expect(new Set(ids).size).toBe(1);
  }
  const { db } = servers[0].storage;
  expect(await db.selectFrom('visit').select('id_visit').execute()).toHaveLength(60);
  expect(await db.selectFrom('visit_artwork').select('id_visit').execute()).toHaveLength(120);
  await expectSumsOfVisits(db);
});

test('reports a conflict to one of two people who save the same text at both servers, and loses nothing', async () => {
  const ana = await person('Ana');
  const ben = await person('Ben');
  let before = await artworkName(servers[0]);
  for (let round = 0; round < 8; round++) {
    const words = [`Ana ${round}`, `Ben ${round}`] as const;
    const answers = await Promise.all([
      ana[0].call('save', { params, body: change(before, words[0]) }),
      ben[1].call('save', { params, body: change(before, words[1]) }),
    ]);
    const results = answers.map(({ status, data }) => {
      expect(status).toBe(200);
      return list(data.results)[0];
    });
    const [winner] = results.flatMap((result, place) =>
      String(result?.state) === 'conflict' ? [] : [words[place] ?? ''],
    );
    expect(results.filter((result) => String(result?.state) === 'conflict')).toMatchObject([
      { value: winner },
    ]);
    before = winner ?? '';
  }
});

test('stores a change once if it is sent to both servers', async () => {
  const [ana, atOther] = await person('Ana');
  const name = await artworkName(servers[0]);
  await Promise.all([
    ana.call('discardChanges', {
      params,
      body: { changes: [{ kind: 'artwork', id: 101, path: ['name', 'en'] }] },
    }),
  ]);
  const once = change(name, 'Sent twice');
  const answers = await Promise.all(
    [ana, atOther, ana, atOther].map((browser) => browser.call('save', { params, body: once })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [{ key } = { key: '' }] = once.changes;
  const rows = await servers[0].storage.db
    .selectFrom('draft_change')
    .select('change_key')
    .where('change_key', '=', key)
    .execute();
  expect(rows).toHaveLength(1);
});

test('publishes, rolls back and saves at both servers at once, and both serve one complete version', async () => {
  const [ana, atOther] = await person('Ana');
  const statuses = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const name = await artworkName(servers[0]);
    await ana.call('save', { params, body: change(name, `Round ${round}`) });
    const { data } = await ana.call('versions', { params });
    const [, earlier] = list(data.versions);
    const back = { ...params, version: String(earlier?.version) };
    const answers = await Promise.all([
      ana.call('publish', { params, body: {} }),
      atOther.call('publish', { params, body: {} }),
      atOther.call('save', { params, body: change(`Round ${round}`, `Later ${round}`) }),
      ...(round % 2 === 1 ? [ana.call('rollbackVersion', { params: back, body: {} })] : []),
    ]);
    for (const { status } of answers) statuses.add(status);
    expect(await artworkName(servers[0])).toBe(await artworkName(servers[1]));
    const whole = await servers[0].storage.db
      .selectFrom('content_version')
      .select('content_version')
      .where('state', '=', 'complete')
      .execute();
    expect(whole).toHaveLength(1);
  }
  for (const status of statuses) expect(status).toBeLessThan(500);
});

test('imports a list once if two people import it at both servers at once', async () => {
  const lines = Array.from({ length: 30 }, (_, place) => `${900 + place},Work ${place}`);
  const content = Buffer.from(['number,name_en', ...lines].join('\n')).toString('base64');
  const [ana] = await person('Ana');
  const [, ben] = await person('Ben');
  const body = { source: { name: 'works.csv', content } };
  const outcomes = await Promise.all(
    [ana, ben].map(async (browser) => (await browser.call('applyImport', { params, body })).data),
  );
  expect(outcomes.map((outcome) => Number(outcome?.changes)).sort()).toEqual([0, 30]);
  const { documents } = (await ana.call('draft', { params })).data as unknown as DraftResponse;
  const codes = documents.map(({ value }) => String(value?.code)).filter((code) => /^9\d\d$/.test(code));
  expect(codes).toHaveLength(30);
});

test('publishes a scheduled publication once if it is due at both servers', async () => {
  const [ana] = await person('Ana');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await ana.call('publish', { params, body: {} });
  const name = await artworkName(servers[0]);
  await ana.call('save', { params, body: change(name, 'At ten') });
  expect((await ana.call('publish', { params, body: { at, note: 'At ten' } })).status).toBe(200);
  clock = new Date(Date.parse(at) + 1_000);
  try {
    await Promise.all(servers.map((server) => server.publishDue()));
  } finally {
    clock = undefined;
  }
  const { data } = await ana.call('versions', { params });
  const made = list(data.versions).filter(({ note }) => String(note) === 'At ten');
  expect(made).toHaveLength(1);
  for (const server of servers) expect(await artworkName(server)).toBe('At ten');
});

test('answers invalid requests at both servers without errors, and still serves the museum', async () => {
  const [ana, atOther] = await person('Ana');
  const { data } = await ana.call('draft', { params });
  const { revision, documents } = data as unknown as DraftResponse;
  const known: KnownMuseum = { idMuseum: 12, revision, documents, versions: ['x'] };
  const failures: string[] = [];
  const attack = async (browser: StudioBrowser, seed: number) => {
    const dice = new SeededRandom(seed);
    for (let sent = 0; sent < 20; sent++) {
      const { call, options } = fuzzStaffRequest(dice, known);
      const { status } = await browser.call(call, options);
      if (status >= 500) failures.push(`${status} ${call} ${JSON.stringify(options).slice(0, 300)}`);
    }
  };
  await Promise.all([ana, atOther, ana, atOther].map((browser, seed) => attack(browser, seed)));
  expect(failures).toEqual([]);
  for (const server of servers) {
    await server.refresh();
    expect((await server.app.inject('/api/museums/detail/all-data/12/2')).statusCode).toBe(200);
  }
});

test('neither loses nor doubles a visit or a daily sum when two servers are killed one after the other', async () => {
  const own = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-kill-'));
  try {
    await killWhileRegistering({ DATA_DIR: dataDir, DATABASE_URL: own.url }, 1, { servers: 2 });
  } finally {
    await own.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
