import { randomUUID } from 'node:crypto';
import { ImportInProgressError } from '@museummate/content';
import { REFERENCE_VERSION } from '@museummate/recognition';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ScheduledPublicationsRepository } from '#modules/drafts/publications/scheduled.repository.ts';
import { ReferenceRepository } from '#modules/recognition/references/reference.repository.ts';
import { QuarantineRepository } from '#modules/statistics/quarantine.repository.ts';
import { ALL_DAYS } from '#modules/statistics/report/report-range.ts';
import { UploadsRepository } from '#modules/uploads/uploads.repository.ts';
import { call, save } from '#testing/fixtures/drafts.ts';
import { list } from '#testing/fixtures/json.ts';
import { makeReferences } from '#testing/fixtures/references.ts';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { newVisit } from '#testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'four lamps in the hall';
const SESSION = 'museummate-studio';
const params = { idMuseum: 12 };

let server: TestServer;
let ana: StudioBrowser;
let real: number;
beforeAll(async () => {
  server = await startTestServer();
  // Ana signs in with the date of three days ago. If she signed in today and the clock went back, her session
  // would begin in the future.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * DAY_MS });
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'publisher' } })).browser;
  vi.useRealTimers();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['draft_change', 'draft_publication', 'draft_presence', 'upload', 'visit'] as const)
    await server.storage.db.deleteFrom(table).execute();
  await server.museum();
  real = Date.now();
  // Only the date is fake. Timers and performance.now() continue, as on a computer whose system time is changed.
  vi.useFakeTimers({ toFake: ['Date'], now: real });
});
afterEach(() => vi.useRealTimers());

/** Sets the fake clock to the real time plus `ms`. */
const jump = (ms: number) => vi.setSystemTime(real + ms);

const visitorsGet = async () =>
  (await server.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=2' })).json().data.artworkName;
const write = (before: unknown, after: string) => save(ana, { path: ['name', 'en'], before, after });

test.each([
  ['forwards and back', DAY_MS],
  ['back and forwards', -DAY_MS],
])('drafts are saved and published while the clock jumps %s', async (_which, ms) => {
  let before = await visitorsGet();
  const written = [];
  for (const [step, to] of [ms, 0, ms].entries()) {
    jump(to);
    const name = `Step ${step}`;
    expect(await write(before, name)).toMatchObject([{ state: 'saved' }]);
    expect(await call(ana, 'publish', { body: { note: name } })).toMatchObject({ state: 'published' });
    await server.refresh();
    expect(await visitorsGet()).toBe(name);
    const [first, ...others] = list((await call(ana, 'versions')).versions);
    expect(first).toMatchObject({ note: name, isServed: true });
    written.unshift(name);
    expect(others.map(({ note }) => String(note))).toEqual(expect.arrayContaining(written.slice(1)));
    before = name;
  }
});

test('a writer that died while the clock was ahead blocks others for seconds, not for a day', async () => {
  jump(DAY_MS);
  await server.store.beginVersion(13, 'dead');
  jump(0);
  // The import may still be running. Another import is therefore rejected for 20 s, in which a running import would
  // send a heartbeat.
  await expect(server.store.beginVersion(13, 'next')).rejects.toBeInstanceOf(ImportInProgressError);
  jump(19_000);
  await expect(server.store.beginVersion(13, 'next')).rejects.toBeInstanceOf(ImportInProgressError);
  jump(21_000);
  await server.store.beginVersion(13, 'next');
  await server.storage.db.deleteFrom('content_version').where('id_museum', '=', 13).execute();
});

test('continues an upload whose server died while the clock was ahead, after the clock is right again', async () => {
  const uploads = new UploadsRepository(server.storage.db);
  const upload = { idUpload: `upload-${'a'.repeat(32)}`, idMuseum: 12, idStaff: 1, name: 'x.mp3', bytes: 9 };
  await uploads.add(upload, new Date().toISOString());
  const claim = (by: string) =>
    uploads.claim({ ...upload, received: 0, state: 'coming' }, by, { now: Date.now(), claimMs: 30_000 });
  jump(DAY_MS);
  expect(await claim('dead')).toBe(true);
  expect(await claim('another')).toBe(false);
  jump(0);
  expect(await claim('another')).toBe(true);
  // The clocks of two servers may differ by minutes, so a claim that ends slightly too late is still valid.
  jump(-60_000);
  expect(await claim('third')).toBe(false);
});

test('encodes pictures and makes references although a claim was made while the clock was ahead', async () => {
  await makeReferences(server.storage);
  const references = new ReferenceRepository(server.storage.db, REFERENCE_VERSION);
  await server.storage.db.updateTable('recognition_reference').set({ record: null }).execute();
  await server.storage.db.updateTable('media_variant').set({ bytes: null }).execute();
  const all = async () => {
    const counts = [0, 0];
    while (await references.claim(60_000)) counts[0] = (counts[0] ?? 0) + 1;
    while (await server.store.claimVariant(60_000)) counts[1] = (counts[1] ?? 0) + 1;
    return counts;
  };
  jump(DAY_MS);
  const claimed = await all();
  expect(Math.min(...claimed)).toBeGreaterThan(0);
  expect(await all()).toEqual([0, 0]);
  jump(0);
  expect(await all()).toEqual(claimed);
});

test('runs a scheduled publication once at its time by the clock, and ignores a claim from the future', async () => {
  const name = await visitorsGet();
  await write(name, 'Scheduled');
  const at = new Date(real + 2 * DAY_MS).toISOString();
  expect(await call(ana, 'publish', { body: { at } })).toMatchObject({ state: 'scheduled' });
  jump(DAY_MS);
  await server.publishDue();
  expect(await visitorsGet()).toBe(name);
  jump(-DAY_MS);
  await server.publishDue();
  expect(await visitorsGet()).toBe(name);

  // A server whose clock is four days ahead claims the publication, and is then killed.
  const scheduled = new ScheduledPublicationsRepository(server.storage.db);
  expect(await scheduled.claim(new Date(real + 4 * DAY_MS))).toBeDefined();
  jump(2 * DAY_MS + 1000);
  await server.publishDue();
  await server.refresh();
  expect(await visitorsGet()).toBe('Scheduled');
  const count = async () => list((await call(ana, 'versions')).versions).length;
  const versions = await count();
  jump(0);
  await server.publishDue();
  jump(3 * DAY_MS);
  await server.publishDue();
  expect(await count()).toBe(versions);
});

test('does not show for a day that a person was present while the clock was ahead', async () => {
  const meet = async (browser: StudioBrowser, page: string) => {
    const body = { page, place: { kind: 'artwork', id: 101 } };
    return list((await call(browser, 'presence', { body })).others).map((other) => String(other.name));
  };
  const mine = randomUUID();
  const others = randomUUID();
  const { browser: ben } = await signedInPerson(server, { name: 'Ben', roles: { 12: 'editor' } });
  jump(DAY_MS);
  await meet(ben, others);
  expect(await meet(ana, mine)).toEqual(['Ben']);
  jump(0);
  expect(await meet(ana, mine)).toEqual([]);
  await meet(ben, others);
  expect(await meet(ana, mine)).toEqual(['Ben']);
});

test('keeps sessions valid after a jump, and rejects a session and a replaced key from the future', async () => {
  const { email, browser, idStaff } = await signedInPerson(server, {
    password: PASSWORD,
    roles: { 12: 'desk' },
  });
  const { browser: admin } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  for (const ms of [DAY_MS, 0, -30_000, 0]) {
    jump(ms);
    expect((await browser.call('sessions')).status).toBe(200);
  }
  const readSeenAt = () =>
    server.storage.db
      .selectFrom('staff_session')
      .select('seen_at')
      .where('id_staff', '=', idStaff)
      .executeTakeFirstOrThrow();
  expect((await readSeenAt()).seen_at <= new Date(real).toISOString()).toBe(true);

  jump(DAY_MS);
  const old = new StudioBrowser(server, { ...browser.cookies });
  await admin.call('updatePerson', { params: { ...params, idStaff }, body: { role: 'editor' } });
  expect((await browser.call('sessions')).status).toBe(200);
  expect(browser.cookies[SESSION]).not.toBe(old.cookies[SESSION]);
  const ahead = new StudioBrowser(server);
  await ahead.call('signIn', { body: { email, password: PASSWORD } });
  expect((await ahead.call('sessions')).status).toBe(200);
  jump(0);
  expect((await browser.call('sessions')).status).toBe(200);
  expect((await old.call('sessions')).error).toBe('sign_in_needed');
  expect((await ahead.call('sessions')).error).toBe('sign_in_needed');
});

test('accepts codes of the right time after the jump, once each, and recovery codes at any time', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD, roles: { 12: 'desk' } });
  const { data } = await browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  /** Returns the phone's second-factor code for `after` milliseconds from now. The phone's clock is right. */
  const code = (after = 0) => totp.generate({ timestamp: real + after });
  const { data: codes } = await browser.call('confirmSecondFactor', { body: { code: code() } });
  const [recovery = ''] = list(codes.recoveryCodes).map(String);
  const signIn = async (given: string) => {
    const body = { email, password: PASSWORD, code: given };
    return (await new StudioBrowser(server).call('signIn', { body })).status;
  };
  for (const ms of [DAY_MS, -DAY_MS]) {
    jump(ms);
    expect(await signIn(code(30_000))).not.toBe(200);
  }
  expect(await signIn(recovery)).toBe(200);
  jump(60_000);
  expect(await signIn(code(60_000))).toBe(200);
  expect(await signIn(code(60_000))).not.toBe(200);
  // The server's clock goes back by half a minute. By that clock, the code of this time is valid again, but a
  // later code was used already.
  jump(30_000);
  expect(await signIn(code(30_000))).not.toBe(200);
});

test('counts wrong codes across a jump, which allows no more guesses and locks no person out for a day', async () => {
  await server.museum({ 'secrets.yaml': { accessCodes: [{ code: 'GOOD', days: 2 }] } });
  const check = async (code: string, remoteAddress: string) => {
    const url = `/api/Museum/12/checkAccessCode?code=${code}`;
    const { statusCode, headers } = await server.app.inject({ url, remoteAddress });
    return { status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0) };
  };
  for (let tries = 0; tries < 20; tries++) await check('bad', '203.0.113.7');
  for (const ms of [0, DAY_MS, -DAY_MS, 0]) {
    jump(ms);
    const { status, retryAfter } = await check('bad', '203.0.113.7');
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThan(3700);
    expect((await check('GOOD', '203.0.113.8')).status).toBe(200);
  }
});

test('counts visits of phones with the right time, whatever date the server has', async () => {
  const asides = async () =>
    new QuarantineRepository(server.storage.db).records({ idMuseum: 12, ...ALL_DAYS });
  for (const ms of [DAY_MS, -DAY_MS, 0]) {
    jump(ms);
    const startDate = new Date(real).toISOString();
    const visit = { ...newVisit(), startDate, artworks: [{ idArtwork: 101, startDate, duration: 5 }] };
    const url = '/api/Museum/12/v2/registerVisit';
    for (let sent = 0; sent < 2; sent++)
      expect((await server.app.inject({ method: 'POST', url, payload: visit })).statusCode).toBe(200);
  }
  expect(await asides()).toEqual([]);
  const { count } = await server.storage.db
    .selectFrom('visit')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3);
});
