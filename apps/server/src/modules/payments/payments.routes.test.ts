import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let off: TestServer;
let on: TestServer;
beforeAll(async () => {
  off = await startTestServer();
  on = await startTestServer({ PAYMENTS: '1' });
  await on.museum({
    'routes/32.yaml': {
      steps: [{ stepType: 3, idKeyButton: '"><script>alert(1)</script>', publishableKeyButton: "'&" }],
    },
  });
});
afterAll(() => Promise.all([off.close(), on.close()]));

const STEP = '/payments/routes/31/steps/31006';
const get = (server: TestServer, url: string, host = 'localhost') =>
  server.app.inject({ url, headers: { host } });
const isOn = async (server: TestServer, host?: string) =>
  ((await get(server, '/api/payments', host)).json() as { data: boolean }).data;

test('[ROUTE-19] by default nobody can pay: there is no button, and no page for it', async () => {
  expect(await isOn(off)).toBe(false);
  expect((await get(off, STEP)).statusCode).toBe(404);
});

test('[ROUTE-19] switched on, the page of a payment step holds its two values and a policy of its own', async () => {
  expect(await isOn(on)).toBe(true);
  const page = await get(on, STEP);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('buy-button-id="buy_btn_fixture"');
  expect(page.body).toContain('publishable-key="pk_test_fixture"');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(page.headers['content-security-policy']).not.toContain("script-src 'self'");
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  // The app's own pages are as strict as before.
  expect((await get(on, '/')).headers['content-security-policy']).not.toContain('stripe');
  for (const other of ['31001', '999', '0', 'x'])
    expect((await get(on, `/payments/routes/31/steps/${other}`)).statusCode).toBeGreaterThanOrEqual(400);
});

test('without HTTPS nothing is paid, unless it never leaves this machine', async () => {
  expect(await isOn(on, 'guide.example.org')).toBe(false);
  expect((await get(on, STEP, 'guide.example.org')).statusCode).toBe(404);
});

test('what a museum writes into the keys stays text', async () => {
  const { body } = await get(on, '/payments/routes/32/steps/32001');
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('&#34;&#62;&#60;script&#62;');
});
