import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let off: TestServer;
let on: TestServer;
/** A server that contains a museum. It is configured with host names, as behind a proxy. */
let named: TestServer;
beforeAll(async () => {
  off = await startTestServer();
  on = await startTestServer({ PAYMENTS: '1', PAYMENTS_URL: 'https://pay.example.org' });
  named = await startTestServer({
    PAYMENTS: '1',
    PAYMENTS_URL: 'https://pay.example.org',
    PUBLIC_URL: 'https://guide.example.org',
    ADDITIONAL_PUBLIC_URLS: 'https://museum.example.org',
  });
  await named.museum({
    'routes/32.yaml': {
      steps: [{ stepType: 3, idKeyButton: '"><script>alert(1)</script>', publishableKeyButton: "'&" }],
    },
  });
});
afterAll(() => Promise.all([off.close(), on.close(), named.close()]));

const STEP = '/payments/routes/31/steps/31006';
const PAY = 'pay.example.org';
const get = (server: TestServer, url: string, host = 'guide.example.org') =>
  server.app.inject({ url, headers: { host } });
const isOn = async (server: TestServer, host?: string) =>
  ((await get(server, '/api/payments', host)).json() as { data: boolean }).data;
const policy = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers['content-security-policy']);

test('[ROUTE-19] by default payments are off: there is no button and no page for it', async () => {
  expect(await isOn(off)).toBe(false);
  for (const host of ['guide.example.org', PAY]) expect((await get(off, STEP, host)).statusCode).toBe(404);
});

test('[ROUTE-19] when switched on, the page with the two values of a payment step has a host of its own', async () => {
  expect(await isOn(named)).toBe(true);
  const page = await get(named, STEP, PAY);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('buy-button-id="buy_btn_fixture"');
  expect(page.body).toContain('publishable-key="pk_test_fixture"');
  expect(policy(page)).not.toContain("'self'");
  expect(policy(page)).toMatch(
    /;frame-ancestors https:\/\/guide\.example\.org https:\/\/museum\.example\.org$/,
  );
  expect(page.headers).not.toHaveProperty('x-frame-options');
  for (const other of ['31001', '999', '0', 'x'])
    for (const host of [undefined, PAY])
      expect(
        (await get(named, `/payments/routes/31/steps/${other}`, host)).statusCode,
      ).toBeGreaterThanOrEqual(400);
});

test('embeds a page of the guide that can do nothing but embed the payment page', async () => {
  const shell = await get(named, STEP);
  expect(shell.statusCode).toBe(200);
  expect(shell.body).toContain(`<iframe src="https://pay.example.org${STEP}"`);
  expect(shell.body).not.toMatch(/<script|stripe/);
  expect(policy(shell)).toMatch(
    /^default-src 'none';style-src 'sha256-[^']+';frame-src https:\/\/pay\.example\.org;/,
  );
  expect(policy(shell)).toContain(";frame-ancestors 'self'");
  expect(shell.headers['x-frame-options']).toBe('SAMEORIGIN');
  // The pages of the app still may not embed pages of another origin.
  expect(policy(await get(named, '/'))).toContain(";frame-src 'self';");
});

test('serves neither the guide nor its API on the payments host', async () => {
  for (const url of ['/', '/museums/MTItZGVtbw', '/api/payments', '/tags/12', '/payments/', '/sw.js'])
    for (const host of [PAY, 'PAY.example.org', 'pay.example.org:443']) {
      const answer = await named.app.inject({ url, headers: { host, accept: 'text/html' } });
      expect([url, host, answer.statusCode]).toEqual([url, host, 404]);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  // Cached responses are sent before the framework handles a request. This test makes sure that the payments host
  // does not get them.
  const { port } = new URL(await named.listen());
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      const address = { port, host: '127.0.0.1', path: '/api/Museum/12?idLanguage=2', headers: { host } };
      request(address, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const host of ['guide.example.org', 'guide.example.org', PAY])
    expect([host, await status(host)]).toEqual([host, host === PAY ? 404 : 200]);
});

test('allows payments only over HTTPS or on this machine, and only on the server’s own hosts', async () => {
  const answers = ['localhost', '127.0.0.1:3000', 'guide.example.org'].map((host) => isOn(on, host));
  expect(await Promise.all(answers)).toEqual([true, true, false]);
});

test('escapes the payment keys of a museum', async () => {
  const { body } = await get(named, '/payments/routes/32/steps/32001', PAY);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('&#34;&#62;&#60;script&#62;');
});
