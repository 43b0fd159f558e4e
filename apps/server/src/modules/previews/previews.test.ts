import { randomUUID } from 'node:crypto';
import { STUDIO_ENDPOINTS, type StudioEndpointName } from '@museummate/studio-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '#testing/fixtures/json.ts';
import { STUDIO, StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { StaffRepository } from '../accounts/people/staff.repository.ts';
import { SESSION_COOKIE } from '../accounts/sign-in/sessions.service.ts';

let server: TestServer;
let clock: Date | undefined;
let ana: Awaited<ReturnType<typeof signedInPerson>>;

beforeAll(async () => {
  server = await startTestServer({}, { now: () => clock ?? new Date() });
  await server.museum();
  ana = await signedInPerson(server, { name: 'Ana', roles: { 12: 'editor' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = undefined;
  await server.storage.db.deleteFrom('preview').execute();
});

const of12 = { idMuseum: 12 };
async function makeLink(name = 'Lena'): Promise<{ idPreview: number; secret: string; link: string }> {
  const { status, data } = await ana.browser.call('createPreview', { params: of12, body: { name } });
  expect(status).toBe(200);
  const { preview, link } = data as unknown as { preview: { idPreview: number }; link: string };
  return { idPreview: preview.idPreview, link, secret: link.split('#')[1] ?? '' };
}
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const open = (secret: string, query = '') =>
  server.app.inject({ url: `/api/preview/draft${query}`, headers: bearer(secret) });
const draftOf = async (secret: string) => (await open(secret)).json().data as Json;
const mediumOf = async (secret: string) => {
  const { media, mediaBase } = (await draftOf(secret)) as unknown as {
    media: { url: string; type: string }[];
    mediaBase: string;
  };
  const { url = '' } = media.find(({ type }) => type === 'image/jpeg') ?? {};
  return `${mediaBase}${url.split('/').at(-1)}`;
};

test('shows the draft for a link, uncacheable, with the secret in the fragment only', async () => {
  const { link, secret } = await makeLink();
  expect(link).toBe(`${STUDIO.origin}/preview/#${secret}`);
  await ana.browser.call('save', {
    params: of12,
    body: {
      from: 'x~0',
      changes: [
        { key: randomUUID(), kind: 'artwork', id: 101, path: ['location', 'en'], after: 'By the door' },
      ],
    },
  });
  const answer = await open(secret);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(answer.headers.etag).toBeUndefined();
  const { idMuseum, documents, revision } = answer.json().data;
  expect(idMuseum).toBe(12);
  expect(documents).toContainEqual(
    expect.objectContaining({ kind: 'artwork', id: 101, value: expect.objectContaining({}) }),
  );
  expect(JSON.stringify(documents)).toContain('By the door');
  expect(documents.map(({ kind }: { kind: string }) => kind)).not.toContain('secrets');
  expect((await open(secret, `?since=${revision}`)).json().data).toMatchObject({ documents: [], revision });
  // The database contains neither the secret nor the media key.
  const rows = JSON.stringify(await server.storage.db.selectFrom('preview').selectAll().execute());
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain((await mediumOf(secret)).split('/').at(-2));
});

test('sends the draft’s media, whole and in ranges, only with the link', async () => {
  const { secret, idPreview } = await makeLink();
  const url = await mediumOf(secret);
  const whole = await server.app.inject({ url });
  expect([whole.statusCode, whole.headers['cache-control'], whole.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  const part = await server.app.inject({ url, headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  // This hash belongs to a file that is not in the museum's draft.
  const stranger = url.replace(/[0-9a-f]{64}/, 'a'.repeat(64));
  expect((await server.app.inject({ url: stranger })).statusCode).toBe(404);
  await ana.browser.call('deletePreview', { params: { ...of12, idPreview } });
  expect((await server.app.inject({ url })).statusCode).toBe(404);
});

test('shows staff the media of the draft in their own studio only', async () => {
  const { secret } = await makeLink();
  const name = (await mediumOf(secret)).split('/').at(-1) ?? '';
  const ask = (browser: StudioBrowser) => browser.call('previewMedia', { params: { ...of12, name } });
  expect((await ask(ana.browser)).status).toBe(200);
  expect((await ask(new StudioBrowser(server))).status).toBe(401);
});

const over: [string, (made: { idPreview: number }) => Promise<unknown> | unknown][] = [
  [
    'it was deleted',
    ({ idPreview }) => ana.browser.call('deletePreview', { params: { ...of12, idPreview } }),
  ],
  [
    'seven days have passed',
    () => {
      clock = new Date(Date.now() + 7 * 86_400_000 + 1000);
    },
  ],
  ['its creator has left the museum', () => removeFromMuseum()],
];
async function removeFromMuseum() {
  await server.storage.db.deleteFrom('staff_role').where('id_staff', '=', ana.idStaff).execute();
}

test.each(over)('shows nothing for a link when %s', async (_when, end) => {
  const made = await makeLink();
  const medium = await mediumOf(made.secret);
  await end(made);
  expect((await open(made.secret)).json()).toMatchObject({ error: 'preview_over', data: null });
  expect((await server.app.inject({ url: medium })).statusCode).toBe(404);
  clock = undefined;
  await new StaffRepository(server.storage.db).setMembership(ana.idStaff, 12, {
    role: 'editor',
    languages: null,
  });
});

test('lists valid links, at most fifty, and reports an unknown one', async () => {
  const { idPreview } = await makeLink('Lena’s phone');
  const list = async () => (await ana.browser.call('previews', { params: of12 })).data;
  expect(await list()).toMatchObject({ previews: [{ idPreview, name: 'Lena’s phone', madeBy: 'Ana' }] });
  const end = () => ana.browser.call('deletePreview', { params: { ...of12, idPreview } });
  expect((await end()).status).toBe(200);
  expect(await end()).toMatchObject({ status: 404, error: 'not_found' });
  expect(await list()).toEqual({ previews: [] });
  await makeLink();
  const row = await server.storage.db.selectFrom('preview').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 49 }, (_, at) => `another ${at}`);
  await server.storage.db
    .insertInto('preview')
    .values(others.map((hash, at) => ({ ...row, id_preview: at + 1, secret_hash: hash, media_hash: hash })))
    .execute();
  const another = await ana.browser.call('createPreview', { params: of12, body: { name: '' } });
  expect(another).toMatchObject({ status: 409, error: 'too_many_previews' });
});

test('gives a stolen link no other access: all other endpoints of studio and visitors reject its secret', async () => {
  const { secret } = await makeLink();
  const mediaKey = (await mediumOf(secret)).split('/').at(-2) ?? '';
  for (const key of [secret, mediaKey])
    for (const name of Object.keys(STUDIO_ENDPOINTS) as StudioEndpointName[]) {
      const { for: who, method, path } = STUDIO_ENDPOINTS[name];
      if (who === 'public' || !server.app.hasRoute({ method, url: `/api/studio/${path}` })) continue;
      const thief = new StudioBrowser(server, { [SESSION_COOKIE]: key });
      const answer = await thief.call(name, { params: of12, body: {}, headers: bearer(key) });
      expect([name, answer.status, answer.error]).toEqual([name, 401, 'sign_in_needed']);
    }
  // The media key is visible in URLs, so it must not give access to the draft. The secret gives access to its own
  // museum only.
  expect((await open(mediaKey)).statusCode).toBe(404);
  expect((await open(secret, '?idMuseum=13')).json().data.idMuseum).toBe(12);
  expect(
    (await server.app.inject({ url: `/api/preview/draft/13`, headers: bearer(secret) })).statusCode,
  ).toBe(404);
  expect((await server.app.inject({ url: '/metrics', headers: bearer(secret) })).statusCode).not.toBe(200);
});

test('limits attempts at secrets', async () => {
  const attempt = () =>
    server.app.inject({
      url: '/api/preview/draft',
      headers: bearer('x'.repeat(43)),
      remoteAddress: '203.0.113.7',
    });
  for (let tries = 0; tries < 60; tries += 1) expect((await attempt()).statusCode).toBe(404);
  expect((await attempt()).statusCode).toBe(429);
});

test('serves no preview on the visitors’ origin if the studio has its own', async () => {
  const apart = await startTestServer({ STUDIO_URL: 'http://studio.test', PUBLIC_URL: 'http://guide.test' });
  const ask = (host: string, url: string) =>
    apart.app.inject({ url, headers: { host, ...bearer('x'.repeat(43)) } });
  expect((await ask('guide.test', '/preview/')).statusCode).toBe(404);
  expect((await ask('guide.test', '/api/preview/draft')).json()).toMatchObject({ error: 'not_found' });
  expect((await ask('studio.test', '/api/preview/draft')).json()).toMatchObject({ error: 'preview_over' });
  await apart.close();
});
