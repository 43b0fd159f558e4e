import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, url: string, payload?: object) => {
  const response = await server.app.inject({ method, url: `/api/${url}`, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 10, 0, second)).toISOString();
const newVisit = () => ({
  idMuseum: 12,
  visitorToken: randomUUID(),
  idLanguage: 2,
  idDevice: randomUUID(),
  startDate: at(0),
});
const start = async () =>
  (await call('POST', 'visitMuseum', newVisit())).body.data as { idVisit: string; visitorToken: string };
const whole = (visit: object, more: object = {}) => ({
  ...newVisit(),
  languageCode: 'en_GB',
  ...visit,
  ...more,
});
const register = (visit: object) => call('POST', 'Museum/12/v2/registerVisit', visit);

const rows = {
  visit: (idVisit: string) =>
    server.storage.db.selectFrom('visit').selectAll().where('id_visit', '=', idVisit).execute(),
  artworks: (idVisit: string) =>
    server.storage.db
      .selectFrom('visit_artwork')
      .selectAll()
      .where('id_visit', '=', idVisit)
      .orderBy('start_date')
      .execute(),
  routes: (idVisit: string) =>
    server.storage.db
      .selectFrom('visit_route')
      .selectAll()
      .where('id_visit', '=', idVisit)
      .orderBy('start_date')
      .execute(),
};

describe('legacy endpoints', () => {
  test('[API-13, VISIT-11] POST visitMuseum starts a visit with a unique id and code', async () => {
    const first = await call('POST', 'visitMuseum', newVisit());
    const second = await call('POST', 'visitMuseum', newVisit());
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      idMuseum: 12,
      idLanguage: 2,
      languageCode: 'en_GB',
      email: null,
    });
    expect(first.body.data.visitCode).toMatch(/^EG.+/);
    expect(second.body.data.visitCode).not.toBe(first.body.data.visitCode);
    for (const key of Object.keys(newVisit())) {
      const incomplete: Record<string, unknown> = newVisit();
      delete incomplete[key];
      const refused = await call('POST', 'visitMuseum', incomplete);
      expect(refused.status, key).toBe(400);
      expect(refused.body, key).toMatchObject({
        success: false,
        error: 'invalid_request',
        message: expect.stringContaining(key),
      });
    }
  });

  test('[SAFE-05] ids are unrelated UUIDs, and an invented one returns 404', async () => {
    const first = await start();
    const second = await start();
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(first.idVisit).toMatch(uuid);
    expect(second.idVisit).toMatch(uuid);
    expect(first.idVisit.slice(0, 8)).not.toBe(second.idVisit.slice(0, 8));
    const invented = await call('PUT', 'visitMuseum', { idVisit: randomUUID(), endDate: at(9) });
    expect(invented.status).toBe(404);
    expect(invented.body.error).toBe('visit_not_found');
  });

  test('returns the same visit for the same token, and 404 for an unknown museum', async () => {
    const visit = newVisit();
    const first = await call('POST', 'visitMuseum', visit);
    const again = await call('POST', 'visitMuseum', { ...visit, startDate: at(30) });
    expect(again.body.data.idVisit).toBe(first.body.data.idVisit);
    expect(again.body.data.startDate).toBe(at(0));
    expect((await call('POST', 'visitMuseum', { ...newVisit(), idMuseum: 4444 })).body.status).toBe(1000);
  });

  test('[API-16] PUT visitMuseum ends the visit; an earlier end does not replace a later one', async () => {
    const { idVisit } = await start();
    await call('PUT', 'visitMuseum', { idVisit, endDate: at(50) });
    await call('PUT', 'visitMuseum', { idVisit, endDate: at(40) });
    expect((await rows.visit(idVisit))[0]?.end_date).toBe(at(50));
    const mine = await start();
    const other = await start();
    const foreign = { idVisit: other.idVisit, visitorToken: mine.visitorToken, endDate: at(60) };
    expect((await call('PUT', 'visitMuseum', foreign)).status).toBe(404);
    expect((await rows.visit(other.idVisit))[0]?.end_date).toBeNull();
  });

  test('hides the token, with which a visit could be taken over, from requests by id alone', async () => {
    const { idVisit, visitorToken } = await start();
    const known = { idVisit, visitorToken, endDate: at(30) };
    expect((await call('PUT', 'visitMuseum', known)).body.data).toMatchObject({ idVisit, visitorToken });
    for (const [method, path, body] of [
      ['PUT', 'visitMuseum', { endDate: at(30) }],
      ['POST', 'visitArtwork', { idArtwork: 101, startDate: at(1) }],
      ['PUT', 'visitArtwork', { idArtwork: 101, duration: 5 }],
      ['POST', 'visitRoute', { idRoute: 31, startDate: at(1) }],
      ['PUT', 'visitRoute', { idRoute: 31, endDate: at(20) }],
    ] as const) {
      const answer = await call(method, path, { idVisit, ...body });
      expect(answer.body.data, `${method} ${path}`).toMatchObject({
        idVisit,
        IdVisit: idVisit,
        idMuseum: 12,
      });
      expect(JSON.stringify(answer.body), `${method} ${path}`).not.toContain(visitorToken);
      expect(answer.body.data, `${method} ${path}`).not.toHaveProperty('idDevice');
    }
  });

  test('[API-17, API-18] a route is started and ended', async () => {
    const { idVisit } = await start();
    expect((await call('POST', 'visitRoute', { idVisit, idRoute: 31, startDate: at(1) })).status).toBe(200);
    expect(
      (await call('POST', 'visitRoute', { idVisit: randomUUID(), idRoute: 31, startDate: at(1) })).status,
    ).toBe(404);
    await call('PUT', 'visitRoute', { idVisit, idRoute: 31, endDate: at(20) });
    expect(await rows.routes(idVisit)).toEqual([
      {
        id_visit: idVisit,
        id_route: 31,
        start_date: at(1),
        end_date: at(20),
        aside: null,
        step: null,
        steps: null,
      },
    ]);
  });

  test('[API-19, API-20] an artwork is opened and listened to, in whole seconds', async () => {
    const { idVisit } = await start();
    await call('POST', 'visitArtwork', { idVisit, idArtwork: 101, startDate: at(1) });
    await call('POST', 'visitArtwork', { idVisit, idArtwork: 101, startDate: at(30) });
    expect((await call('PUT', 'visitArtwork', { idVisit, idArtwork: 101, duration: 5 })).status).toBe(200);
    expect((await call('PUT', 'visitArtwork', { idVisit, idArtwork: 101, duration: 5.5 })).status).toBe(400);
    const stored = await rows.artworks(idVisit);
    expect(stored.map((row) => [row.start_date, row.duration])).toEqual([
      [at(1), null],
      [at(30), 5],
    ]);
  });
});

describe('registerVisit', () => {
  const artwork = (second: number, duration: number | null, idArtwork = 101) => ({
    idArtwork,
    accessType: 'KEYBOARD',
    startDate: at(second),
    endDate: at(second + (duration ?? 0)),
    duration,
  });

  test('[API-09, API-51] a whole visit is registered', async () => {
    const visit = whole(
      {},
      {
        endDate: at(60),
        artworks: [artwork(1, 5)],
        routes: [{ idRoute: 31, startDate: at(0), endDate: at(9) }],
      },
    );
    const { status, body } = await register(visit);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    const [stored] = await rows.visit(body.data.IdVisit);
    expect(stored).toMatchObject({ id_museum: 12, id_language: 2, language_code: 'en_GB', end_date: at(60) });
    expect(await rows.artworks(body.data.IdVisit)).toHaveLength(1);
    expect(await rows.routes(body.data.IdVisit)).toHaveLength(1);
  });

  test('[API-47, API-48, API-49, API-50] it contains seconds, routes and the end of the visit by idVisit', async () => {
    const { idVisit, visitorToken } = await start();
    await register(
      whole(
        { visitorToken, idVisit },
        { endDate: at(70), artworks: [artwork(2, 5)], routes: [{ idRoute: 32, startDate: at(3) }] },
      ),
    );
    expect((await rows.artworks(idVisit))[0]).toMatchObject({ id_artwork: 101, duration: 5 });
    expect((await rows.routes(idVisit))[0]).toMatchObject({ id_route: 32 });
    expect((await rows.visit(idVisit))[0]?.end_date).toBe(at(70));
  });

  test('stores a repeated registration once, merges items, and keeps the larger duration', async () => {
    const visit = whole({});
    const first = await register({ ...visit, artworks: [artwork(1, 5)] });
    const second = await register({ ...visit, artworks: [artwork(1, 9), artwork(20, 3, 102)] });
    const third = await register({ ...visit, artworks: [artwork(1, 7)] });
    expect(new Set([first, second, third].map((each) => each.body.data.IdVisit)).size).toBe(1);
    const stored = await rows.artworks(first.body.data.IdVisit);
    expect(stored.map((row) => [row.id_artwork, row.duration, row.end_date])).toEqual([
      [101, 9, at(10)],
      [102, 3, at(23)],
    ]);
  });

  test('stores one row for the same artwork twice in a list and in the legacy request', async () => {
    const { idVisit, visitorToken } = await start();
    await call('POST', 'visitArtwork', { idVisit, idArtwork: 101, startDate: at(1) });
    await register(whole({ visitorToken, idVisit }, { artworks: [artwork(1, 2), artwork(1, 4)] }));
    expect((await rows.artworks(idVisit)).map((row) => [row.duration, row.access_type])).toEqual([
      [4, 'KEYBOARD'],
    ]);
  });

  test('returns 404 for an id that does not belong to the token', async () => {
    const mine = await start();
    const other = await start();
    expect((await register(whole({ visitorToken: mine.visitorToken, idVisit: other.idVisit }))).status).toBe(
      404,
    );
    expect((await register(whole({ visitorToken: randomUUID(), idVisit: randomUUID() }))).status).toBe(404);
  });

  test('rejects a museum in the body that differs from the path', async () => {
    expect((await register(whole({ idMuseum: 13 }))).status).toBe(400);
  });

  test('converts dates of any time zone to UTC (A73)', async () => {
    const { body } = await register(whole({ startDate: '2026-11-15T12:00:00+02:00' }));
    expect((await rows.visit(body.data.IdVisit))[0]?.start_date).toBe(at(0));
  });

  test('keeps the visits of a museum that is removed or imported again', async () => {
    const { idVisit, visitorToken } = await start();
    await server.museum({ 'museum.yaml': { menuAvailable: false } });
    await register(whole({ visitorToken, idVisit }, { artworks: [artwork(2, 5, 106)] }));
    await server.store.removeMuseum(12);
    expect((await register(whole({ visitorToken, idVisit }, { endDate: at(90) }))).status).toBe(200);
    expect(await rows.artworks(idVisit)).toHaveLength(1);
    await server.museum();
  });

  test('stores many simultaneous registrations, each once', async () => {
    const visits = Array.from({ length: 120 }, () => whole({}, { artworks: [artwork(1, 1)] }));
    const twice = [...visits, ...visits];
    const ids = (await Promise.all(twice.map(register))).map((each) => each.body.data.IdVisit as string);
    expect(new Set(ids).size).toBe(120);
    const count = await server.storage.db
      .selectFrom('visit')
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where(
        'visitor_token',
        'in',
        visits.map((visit) => visit.visitorToken),
      )
      .executeTakeFirst();
    expect(Number(count?.count)).toBe(120);
  });
});

describe('limits', () => {
  test('accepts ten writes per second and visit, then returns 429 with Retry-After, but not to others', async () => {
    const visit = whole({});
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(visit)));
    const refused = answers.filter((each) => each.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(whole({}))).status).toBe(200);
  });

  test('returns 400 for too many items and 413 for a body beyond its limit', async () => {
    const artworks = Array.from({ length: 2_001 }, (_, place) => ({ idArtwork: 101, startDate: at(place) }));
    expect((await register(whole({}, { artworks }))).status).toBe(400);
    expect((await register(whole({}, { filler: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    expect(
      (await call('POST', 'visitMuseum', { ...newVisit(), filler: 'x'.repeat(256 * 1024) })).status,
    ).toBe(413);
  });
});
