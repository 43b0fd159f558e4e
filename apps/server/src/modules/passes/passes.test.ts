import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Json, list } from '#testing/fixtures/json.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PROTECTED_MUSEUMS: '12',
    WITHHOLD_LOCKED_STEPS: '1',
    PASS_SECRET: 'a secret that only our servers have',
  });
  open = await startTestServer();
  await Promise.all([server.museum(), open.museum()]);
});
afterAll(() => Promise.all([server.close(), open.close()]));
afterEach(() => {
  vi.useRealTimers();
});

const ALL_DATA = '/api/museums/detail/all-data/12/2';
const get = async (url: string, cookie = '', from = server) => {
  const response = await from.app.inject({ url, headers: { cookie } });
  return { status: response.statusCode, headers: response.headers, body: response.json() as Json };
};
const checkAccess = (code: string, from = server) =>
  from.app.inject({ url: `/api/Museum/12/checkAccessCode?code=${code}` });
const checkRoute = (code: string, from = server) =>
  from.app.inject({ method: 'POST', url: '/api/Route/34/checkCode', payload: { code } });
const passOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const museumPass = async () => passOf(await checkAccess('GOOD'));

test('requires the pass from the code for a protected museum’s content, but not for Presentation (A21)', async () => {
  const refused = await get(ALL_DATA);
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ success: false, error: 'access_code_required' });
  expect(refused.headers['cache-control']).toBe('no-store');
  expect((await get('/api/museums/detail/picture-copies/12')).status).toBe(401);
  expect((await get('/api/museums/detail/recognition/12')).status).toBe(401);
  expect((await get('/api/Artwork/Detail/101')).status).toBe(404);
  expect((await get('/api/Artwork')).body.data).toEqual([]);
  expect((await get('/api/Museum/12')).status).toBe(200);

  const given = await checkAccess('GOOD');
  expect(given.json()).toMatchObject({ success: true, data: 3 });
  expect(given.headers['set-cookie']).toMatch(
    /^pass-museum-12=\d+\.\d+\.[\w-]{43}; Max-Age=259200; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  const pass = passOf(given);
  const whole = await get(ALL_DATA, `other=1; ${pass}`);
  expect(whole.status).toBe(200);
  expect(whole.headers['cache-control']).toBe('private, no-cache');
  expect((await get('/api/museums/detail/picture-copies/12', pass)).status).toBe(200);
  expect((await get('/api/Artwork/Detail/101', pass)).status).toBe(200);
  // A visitor without a pass must not get the response that was sent to a visitor with a pass.
  expect((await get(ALL_DATA)).status).toBe(401);
});

test('rejects a pass that is forged, changed, from a route or expired', async () => {
  const pass = await museumPass();
  const [, until = '', signature = ''] = /=(\d+)\.(.+)$/.exec(pass) ?? [];
  const route = passOf(await checkRoute('AbC1'));
  for (const wrong of [
    `pass-museum-12=${Number(until) + 1}.${signature}`,
    `pass-museum-12=${until}.${signature.slice(1)}`,
    `pass-museum-12=${until}.`,
    'pass-museum-12=',
    `pass-museum-13=${until}.${signature}`,
    route.replace('pass-route-34', 'pass-museum-12'),
  ])
    expect((await get(ALL_DATA, wrong)).status, wrong).toBe(401);
  expect((await checkAccess('BAD')).headers).not.toHaveProperty('set-cookie');
  const guide = await server.app.inject({ url: '/api/Museum/12/checkAccessCode?code=GUIDE&type=guide' });
  expect(guide.headers).not.toHaveProperty('set-cookie');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 + 1000 });
  expect((await get(ALL_DATA, pass)).status).toBe(401);
});

test('sends the steps of a paid route only with its pass (A52)', async () => {
  const pass = await museumPass();
  const routes = list((await get(ALL_DATA, pass)).body.data?.routes);
  const stepsOf = (idRoute: number) =>
    list(routes.find((route) => Number(route.idRoute) === idRoute)?.steps).length;
  expect(stepsOf(34)).toBe(0);
  expect(stepsOf(31)).toBe(8);
  expect((await checkRoute('abc')).headers).not.toHaveProperty('set-cookie');
  const route = async (cookie: string) => (await get('/api/Route/34', cookie)).body.data;
  expect(list((await route(pass))?.steps)).toEqual([]);
  const opened = await route(`${pass}; ${passOf(await checkRoute('AbC1'))}`);
  expect(list(opened?.steps)).toHaveLength(2);
});

test('withholds nothing and sets no cookie by default', async () => {
  expect((await get(ALL_DATA, '', open)).headers['cache-control']).toContain('public');
  expect(list((await get('/api/Route/34', '', open)).body.data?.steps)).toHaveLength(2);
  for (const answer of [await checkAccess('GOOD', open), await checkRoute('AbC1', open)])
    expect(answer.headers).not.toHaveProperty('set-cookie');
});
