import {
  can,
  STAFF_HEADER,
  STUDIO_ENDPOINTS,
  STUDIO_ROLES,
  type StudioEndpointName,
  type StudioRole,
} from '@museummate/studio-api';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STUDIO, StudioBrowser, secondMuseum, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { StudioEndpoints } from './studio-endpoints.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
  await secondMuseum(server);
});
afterAll(() => server.close());

const names = Object.keys(STUDIO_ENDPOINTS) as StudioEndpointName[];
/** Those that are registered are all in the table, or the server does not start. */
const registered = () =>
  names.filter((name) => {
    const { method, path } = STUDIO_ENDPOINTS[name];
    return server.app.hasRoute({ method, url: `/api/studio/${path}` });
  });

/** What the frame says where somebody may not; anything else comes from behind it. */
const REFUSALS = ['sign_in_needed', 'forbidden', 'museum_not_found', 'other_origin'];

type Who = { role: StudioRole; idMuseum: number } | 'nobody' | 'server-admin';

function expected(name: StudioEndpointName, who: Who): [number, string] | 'goes on' {
  const { for: right } = STUDIO_ENDPOINTS[name];
  if (right === 'public') return 'goes on';
  if (who === 'nobody') return [401, 'sign_in_needed'];
  if (right === 'staff' || who === 'server-admin') return 'goes on';
  if (right === 'server-admin') return [403, 'forbidden'];
  if (who.idMuseum !== 12) return [404, 'museum_not_found'];
  return can(who.role, right) ? 'goes on' : [403, 'forbidden'];
}

const everybody: Who[] = [
  'nobody',
  'server-admin',
  ...STUDIO_ROLES.flatMap((role) => [12, 13].map((idMuseum) => ({ role, idMuseum }))),
];

test('every call does for each role, in this museum and in another, what the table says', async () => {
  const walked = registered();
  expect(walked).toEqual(names);
  // Signing out is the last call, because there is nobody after it.
  walked.sort((one, other) => Number(one === 'signOut') - Number(other === 'signOut'));
  for (const who of everybody) {
    const browser = await browserOf(who);
    for (const name of walked) {
      const { status, error, message } = await browser.call(name, { params: { idMuseum: 12 }, body: {} });
      const told = REFUSALS.includes(error ?? '') ? [status, error] : 'goes on';
      expect(told, `${name} by ${JSON.stringify(who)}`).toEqual(expected(name, who));
      if (status === 403) expect(message).toMatch(/ask (?:an administrator|one of them)/);
    }
  }
});

async function browserOf(who: Who): Promise<StudioBrowser> {
  if (who === 'nobody') return new StudioBrowser(server);
  const rights = who === 'server-admin' ? { everywhere: true } : { roles: { [who.idMuseum]: who.role } };
  return (await signedInPerson(server, rights)).browser;
}

test('a museum of which one knows nothing answers as one that does not exist, word for word', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  for (const name of registered().filter((each) => STUDIO_ENDPOINTS[each].path.includes(':idMuseum'))) {
    const [other, none, garbage] = await Promise.all(
      [13, 999, 'x'].map((idMuseum) => browser.call(name, { params: { idMuseum } })),
    );
    const told = ({ status, error, message }: typeof other & object) => ({ status, error, message });
    expect(told(other ?? expect.fail())).toEqual({
      status: 404,
      error: 'museum_not_found',
      message: 'There is no such museum',
    });
    expect(told(none ?? expect.fail())).toEqual(told(other ?? expect.fail()));
    expect(told(garbage ?? expect.fail())).toEqual(told(other ?? expect.fail()));
  }
});

const fromElsewhere: Record<string, string>[] = [
  { origin: 'https://elsewhere.example.org' },
  { origin: 'null' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: '' },
  { 'x-studio': '' },
];

test('no call changes anything that does not come from a page of the studio', async () => {
  const { browser } = await signedInPerson(server, { everywhere: true });
  const changing = registered().filter((name) => !['GET', 'HEAD'].includes(STUDIO_ENDPOINTS[name].method));
  expect(changing.length).toBeGreaterThan(10);
  for (const name of changing)
    for (const headers of fromElsewhere)
      expect(await browser.call(name, { params: { idMuseum: 12 }, headers }), name).toMatchObject({
        status: 403,
        error: 'other_origin',
        message: expect.stringContaining(`${STUDIO.origin}/studio`),
      });
});

test('a page that was opened for somebody else does nothing under the name of who has signed in since', async () => {
  const ana = await signedInPerson(server, { roles: { 12: 'editor' } });
  const bruno = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const ofAna = { [STAFF_HEADER]: String(ana.idStaff) };
  for (const name of registered().filter((each) => STUDIO_ENDPOINTS[each].for !== 'public'))
    expect(await bruno.browser.call(name, { params: { idMuseum: 12 }, headers: ofAna }), name).toMatchObject({
      status: 401,
      error: 'sign_in_needed',
    });
  expect(await ana.browser.call('draft', { params: { idMuseum: 12 }, headers: ofAna })).toMatchObject({
    status: 200,
  });
});

test('a page that leads a name of its own to this server is not a page of the studio', async () => {
  const { browser } = await signedInPerson(server, { everywhere: true });
  const headers = { host: 'elsewhere.example.org:3000', origin: 'http://elsewhere.example.org:3000' };
  for (const name of ['session', 'signOut', 'invite'] as const)
    expect(await browser.call(name, { params: { idMuseum: 12 }, headers }), name).toMatchObject({
      status: 403,
      error: 'unknown_name',
    });
});

test('nothing can be added past the frame, be it in the table or not', async () => {
  const app = fastify();
  await StudioEndpoints.open(app, {} as Parameters<typeof StudioEndpoints.open>[1]);
  for (const url of ['/api/studio', '/api/studio/more', '/api/studio/museums/:idMuseum/previews'])
    expect(() => app.get(url, async () => 'open')).toThrow('is no call of the studio');
  await app.close();
});
