import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#testing/fixtures/json.ts';
import { type StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let ana: StudioBrowser;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  ana = (await signedInPerson(server, { name: 'Ana', roles: { 12: 'administrator' } })).browser;
});
afterAll(() => server.close());

const params = { idMuseum: 12 };
const listCodes = async () => list((await ana.call('listCodes', { params })).data.codes);
const change = (body: object) => ana.call('updateCodes', { params, body });
const opens = async (code: string) =>
  (await server.app.inject({ url: `/api/Museum/12/checkAccessCode?code=${encodeURIComponent(code)}` })).json()
    .success;

test('a new code works at once, is never shown again, and stops working when it is removed', async () => {
  const before = await listCodes();
  expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['access', 'guide', 'route']));
  const answer = await change({ add: [{ kind: 'access', code: ' Blue Kite ', days: 3 }] });
  expect(answer.status).toBe(200);
  const [added, ...others] = list(answer.data.codes).filter(
    ({ idCode }) => !before.some((each) => each.idCode === idCode),
  );
  expect([added, others]).toMatchObject([{ kind: 'access', days: 3, idRoute: null }, []]);
  expect(JSON.stringify(answer.data)).not.toMatch(/kite|scrypt/i);
  expect(await opens('blue kite')).toBe(true);
  // Existing codes still work, with one key derivation per attempt.
  expect(await opens('GOOD')).toBe(true);
  const salts = new Set(
    (await server.storage.db.selectFrom('content_secret').select('hash').execute()).map(
      ({ hash }) => hash.split('$')[4],
    ),
  );
  expect(salts.size).toBe(1);
  await change({ remove: [added?.idCode] });
  expect(await opens('blue kite')).toBe(false);
  expect(await listCodes()).toEqual(before);
  const { versions } = (await ana.call('versions', { params })).data;
  expect(list(versions)[0]).toMatchObject({ origin: 'codes', by: { name: 'Ana' }, changed: 0 });
});

test('replaces the single password for loan devices, and creates no version if nothing changes', async () => {
  const resets = async () => (await listCodes()).filter(({ kind }) => String(kind) === 'reset');
  await change({ add: [{ kind: 'reset', code: 'four lamps' }] });
  const [first] = await resets();
  await change({ add: [{ kind: 'reset', code: 'five lamps' }] });
  expect(await resets()).toHaveLength(1);
  expect((await resets())[0]?.idCode).not.toBe(first?.idCode);
  const count = async () => list((await ana.call('versions', { params })).data.versions).length;
  const before = await count();
  await change({ remove: ['nobody'] });
  expect(await count()).toBe(before);
});

test('rejects a code of an unpublished route with a readable message', async () => {
  const { status, message } = await change({ add: [{ kind: 'route', code: 'X', idRoute: 999_999 }] });
  expect([status, message]).toEqual([400, expect.stringMatching(/publish it first/)]);
});

test('check takes the server’s codes into account, and reports a lock without a code', async () => {
  const findLocked = async () => {
    const { findings } = (await ana.call('checkDraft', { params })).data;
    return list(findings).filter(({ reason }) => /is PAID, but/.test(String(reason)));
  };
  expect(await findLocked()).toEqual([]);
  const codes = (await listCodes()).filter(({ kind }) => String(kind) === 'route');
  await change({ remove: codes.map(({ idCode }) => idCode) });
  expect((await findLocked()).length).toBeGreaterThan(0);
});
