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
/**
 * Returns the names of all registered endpoints. The server does not start if an endpoint is not in the table of
 * endpoints, so none is missing here.
 */
const listRegistered = () =>
  names.filter((name) => {
    const { method, path } = STUDIO_ENDPOINTS[name];
    return server.app.hasRoute({ method, url: `/api/studio/${path}` });
  });

/** The errors with which the access check rejects a request. Any other response is sent by the endpoint itself. */
const ACCESS_ERRORS = ['sign_in_needed', 'forbidden', 'museum_not_found', 'other_origin'];

type Who = { role: StudioRole; idMuseum: number } | 'nobody' | 'server-admin';

function expectedStatus(name: StudioEndpointName, who: Who): [number, string] | 'goes on' {
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

test('grants every role the access of the table, in this museum and in another', async () => {
  const walked = listRegistered();
  expect(walked).toEqual(names);
  // Signing out is last, because it ends the session.
  walked.sort((one, other) => Number(one === 'signOut') - Number(other === 'signOut'));
  for (const who of everybody) {
    const browser = await browserOf(who);
    for (const name of walked) {
      const { status, error, message } = await browser.call(name, { params: { idMuseum: 12 }, body: {} });
      const outcome = ACCESS_ERRORS.includes(error ?? '') ? [status, error] : 'goes on';
      expect(outcome, `${name} by ${JSON.stringify(who)}`).toEqual(expectedStatus(name, who));
      if (status === 403) expect(message).toMatch(/ask one of (?:this museum’s administrators|them)/);
    }
  }
});

async function browserOf(who: Who): Promise<StudioBrowser> {
  if (who === 'nobody') return new StudioBrowser(server);
  const rights = who === 'server-admin' ? { everywhere: true } : { roles: { [who.idMuseum]: who.role } };
  return (await signedInPerson(server, rights)).browser;
}

test('answers identically for a museum without access and one that does not exist', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  for (const name of listRegistered().filter((each) => STUDIO_ENDPOINTS[each].path.includes(':idMuseum'))) {
    const [other, none, garbage] = await Promise.all(
      [13, 999, 'x'].map((idMuseum) => browser.call(name, { params: { idMuseum } })),
    );
    const outcome = ({ status, error, message }: typeof other & object) => ({ status, error, message });
    expect(outcome(other ?? expect.fail())).toEqual({
      status: 404,
      error: 'museum_not_found',
      message: 'There is no such museum',
    });
    expect(outcome(none ?? expect.fail())).toEqual(outcome(other ?? expect.fail()));
    expect(outcome(garbage ?? expect.fail())).toEqual(outcome(other ?? expect.fail()));
  }
});

const fromElsewhere: Record<string, string>[] = [
  { origin: 'https://elsewhere.example.org' },
  { origin: 'null' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: '' },
  { 'x-studio': '' },
];

test('rejects every change that is not sent by a page of the studio', async () => {
  const { browser } = await signedInPerson(server, { everywhere: true });
  const changing = listRegistered().filter(
    (name) => !['GET', 'HEAD'].includes(STUDIO_ENDPOINTS[name].method),
  );
  expect(changing.length).toBeGreaterThan(10);
  for (const name of changing)
    for (const headers of fromElsewhere)
      expect(await browser.call(name, { params: { idMuseum: 12 }, headers }), name).toMatchObject({
        status: 403,
        error: 'other_origin',
        message: expect.stringContaining(`${STUDIO.origin}/studio`),
      });
});

test('rejects requests of a page that was opened for a person who is no longer the signed-in one', async () => {
  const ana = await signedInPerson(server, { roles: { 12: 'editor' } });
  const bruno = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const ofAna = { [STAFF_HEADER]: String(ana.idStaff) };
  for (const name of listRegistered().filter((each) => STUDIO_ENDPOINTS[each].for !== 'public'))
    expect(await bruno.browser.call(name, { params: { idMuseum: 12 }, headers: ofAna }), name).toMatchObject({
      status: 401,
      error: 'sign_in_needed',
    });
  expect(await ana.browser.call('draft', { params: { idMuseum: 12 }, headers: ofAna })).toMatchObject({
    status: 200,
  });
});

test('rejects requests under a foreign host name that leads to this server', async () => {
  const { browser } = await signedInPerson(server, { everywhere: true });
  const headers = { host: 'elsewhere.example.org:3000', origin: 'http://elsewhere.example.org:3000' };
  for (const name of ['session', 'signOut', 'invite'] as const)
    expect(await browser.call(name, { params: { idMuseum: 12 }, headers }), name).toMatchObject({
      status: 403,
      error: 'unknown_name',
    });
});

test('rejects endpoints under /api/studio that are added any other way', async () => {
  const app = fastify();
  await StudioEndpoints.open(app, {} as Parameters<typeof StudioEndpoints.open>[1]);
  for (const url of ['/api/studio', '/api/studio/more', '/api/studio/museums/:idMuseum/previews'])
    expect(() => app.get(url, async () => 'open')).toThrow('is not an endpoint of the studio');
  await app.close();
});
