import type { StudioEndpointName } from '@museummate/studio-api';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { SESSION_COOKIE } from './sessions.service.ts';

const PASSWORD = 'four lamps in the hall';
let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
  await server.museum();
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date();
});
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const keyOf = ({ cookies }: StudioBrowser) => cookies[SESSION_COOKIE] ?? '';

test('creates a new session key at sign-in, and invalidates the one that the browser sent', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD });
  const before = keyOf(browser);
  await browser.call('signIn', { body: { email, password: PASSWORD } });
  expect(keyOf(browser)).not.toBe(before);
  const thief = new StudioBrowser(server, { [SESSION_COOKIE]: before });
  expect((await thief.call('sessions')).error).toBe('sign_in_needed');
});

test('replaces the key after a change of permissions, and accepts the old one for a moment', async () => {
  const { browser: admin } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const { browser, idStaff } = await signedInPerson(server, { roles: { 12: 'desk' } });
  const before = keyOf(browser);
  await admin.call('updatePerson', { params: { idMuseum: 12, idStaff }, body: { role: 'publisher' } });
  const page = Array.from({ length: 6 }, () => browser.call('draft', { params: { idMuseum: 12 } }));
  const answers = await Promise.all(page);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  expect(keyOf(browser)).not.toBe(before);
  const old = new StudioBrowser(server, { [SESSION_COOKIE]: before });
  expect((await old.call('sessions')).status).toBe(200);
  later(61_000);
  expect((await old.call('sessions')).error).toBe('sign_in_needed');
  expect((await browser.call('sessions')).status).toBe(200);
});

test('replaces the key of a person who leaves one of several museums', async () => {
  const { browser: admin } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const { browser, idStaff } = await signedInPerson(server, { roles: { 12: 'desk', 13: 'desk' } });
  const before = keyOf(browser);
  await admin.call('removePerson', { params: { idMuseum: 12, idStaff } });
  await browser.call('sessions');
  expect(keyOf(browser)).not.toBe(before);
});

test('rejects a session from the future, which was created with a wrong clock', async () => {
  const { email } = await signedInPerson(server, { password: PASSWORD });
  const browser = new StudioBrowser(server);
  later(86_400_000);
  await browser.call('signIn', { body: { email, password: PASSWORD } });
  expect((await browser.call('sessions')).status).toBe(200);
  later(-86_400_000);
  expect((await browser.call('sessions')).error).toBe('sign_in_needed');
  later(86_400_000 - 30_000);
  expect((await browser.call('sessions')).status).toBe(200);
});

test('ends other sessions when a second factor is activated, and then requires it for changes', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD, roles: { 12: 'desk' } });
  const other = new StudioBrowser(server);
  await other.call('signIn', { body: { email, password: PASSWORD } });
  const { data } = await browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const code = () => totp.generate({ timestamp: now.getTime() });
  const before = keyOf(browser);
  await browser.call('confirmSecondFactor', { body: { code: code() } });
  expect((await other.call('sessions')).error).toBe('sign_in_needed');
  expect((await browser.call('sessions')).data.sessions).toHaveLength(1);
  expect(keyOf(browser)).not.toBe(before);

  const named = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const changes: [StudioEndpointName, { headers?: typeof named; password?: string }][] = [
    ['startPasskey', { headers: named }],
    ['startSecondFactor', {}],
    ['replaceRecoveryCodes', {}],
    ['changePassword', { password: 'two geese on a bicycle' }],
    ['disableSecondFactor', {}],
  ];
  let address = 0;
  for (const [name, { headers, ...more }] of changes) {
    const call = (given: object) => {
      address += 1;
      const body = { ...more, ...given };
      return browser.call(name, { body, remoteAddress: `127.0.7.${address}`, ...(headers && { headers }) });
    };
    expect((await call({ current: PASSWORD })).error, name).toBe('code_needed');
    expect((await call({ current: PASSWORD, code: '000000' })).error, name).toBe('wrong_sign_in');
    later(31_000);
    const current = name === 'disableSecondFactor' ? 'two geese on a bicycle' : PASSWORD;
    expect((await call({ current, code: code() })).status, name).toBe(200);
  }
  expect((await browser.call('session')).data.staff).toMatchObject({ hasSecondFactor: false });
});

test('replaces all earlier recovery codes by new ones', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD });
  expect((await browser.call('replaceRecoveryCodes', { body: { current: PASSWORD } })).status).toBe(404);
  const { data } = await browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const code = totp.generate({ timestamp: now.getTime() });
  const first = (await browser.call('confirmSecondFactor', { body: { code } })).data.recoveryCodes;
  const old = first as unknown as string[];
  const body = { current: PASSWORD, code: old[0] };
  const answer = await browser.call('replaceRecoveryCodes', { body });
  const made = answer.data.recoveryCodes as unknown as string[];
  expect(made).toHaveLength(10);
  const signIn = (given = '') =>
    new StudioBrowser(server).call('signIn', { body: { email, password: PASSWORD, code: given } });
  expect([(await signIn(old[1])).status, (await signIn(made[0])).status]).toEqual([401, 200]);
});
