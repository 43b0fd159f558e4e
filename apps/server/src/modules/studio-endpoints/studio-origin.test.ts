import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

const GUIDE = 'guide.example.org';
const OWN = 'studio.example.org';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: `https://${GUIDE}`,
    STUDIO_URL: `https://${OWN}`,
    TRUST_PROXY: '1',
  });
  await server.museum();
});
afterAll(() => server.close());

const status = async (host: string, url: string) =>
  (await server.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode;

test.each([
  ['/api/studio/session', 404, 200],
  ['/api/studio', 404, 404],
  ['/studio', 404, undefined],
  ['/studio/works', 404, undefined],
  ['/%73tudio', 404, undefined],
  ['/x/%2e%2e/studio', 404, undefined],
  ['/x/../studio', 404, undefined],
  ['/api/%73tudio/session', 404, undefined],
  ['/api/%70review/draft', 404, undefined],
  ['http://elsewhere.example.org/api/studio/session', 404, undefined],
  ['/museums/MTItZGVtbw', undefined, 404],
  ['/%6duseums/MTItZGVtbw', undefined, 404],
  ['/%74ags/12', 200, 404],
  ['/tags/12', 200, 404],
  ['/sw.js', undefined, 404],
  ['/payments/routes/1/steps/1', 404, 404],
  ['/', undefined, 302],
  ['/api/nothing', 404, 404],
  ['/api/museums/detail/12/2', undefined, undefined],
])(
  '%s returns %s on the visitors’ origin and %s on the studio’s (A116)',
  async (url, ofVisitors, ofStudio) => {
    if (ofVisitors) expect(await status(GUIDE, url)).toBe(ofVisitors);
    if (ofVisitors) expect(await status('10.0.0.5:3000', url)).toBe(ofVisitors);
    if (ofStudio) expect(await status(OWN, url)).toBe(ofStudio);
  },
);

test('redirects the studio’s own origin to the studio', async () => {
  const answer = await server.app.inject({ url: '/', headers: { host: OWN } });
  expect(answer.headers.location).toBe('/studio/');
});

test('shows the visitors’ URL after publishing, not the studio’s', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'desk' } });
  const { data } = await browser.call('versions', { params: { idMuseum: 12 }, headers: { host: OWN } });
  expect(String(data.guide)).toMatch(new RegExp(`^https://${GUIDE}/museums/MTIt\\w*$`));
});

test('accepts changes from the studio’s origin, not from the visitors’', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const call = (origin: string) =>
    browser.call('invite', {
      params: { idMuseum: 12 },
      body: { email: 'grace@forms.museum', role: 'desk' },
      headers: { host: OWN, origin },
    });
  expect((await call(`https://${GUIDE}`)).error).toBe('other_origin');
  expect((await call(`http://${OWN}`)).error).toBe('other_origin');
  expect((await call(`https://${OWN}`)).data.link).toMatch(`https://${OWN}/studio/invitation#`);
});

test('sets a secure cookie over HTTPS', async () => {
  const password = 'four lamps in the hall';
  const { email } = await signedInPerson(server, { password });
  const answer = await new StudioBrowser(server).call('signIn', {
    body: { email, password },
    headers: { host: OWN, origin: `https://${OWN}` },
  });
  for (const cookie of answer.headers['set-cookie'] as string[])
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
});
