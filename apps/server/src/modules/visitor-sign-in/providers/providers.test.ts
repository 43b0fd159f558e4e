import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FACEBOOK_ADA, GOOGLE_ADA, startProviders, type TestProviders } from '#testing/fakes/providers.ts';
import {
  attempt,
  failureMessage,
  jarOf,
  popupMessage,
  signIn,
  start,
  storedUser,
} from '#testing/fakes/sign-in-window.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let providers: TestProviders;
let server: TestServer;
/** This server requests gender and birthdate. */
let personal: TestServer;

beforeAll(async () => {
  providers = await startProviders();
  server = await startTestServer(providers.env);
  personal = await startTestServer({ ...providers.env, SIGN_IN_COLLECT_PERSONAL_DATA: '1' });
  await server.museum();
  await personal.museum();
});
afterAll(async () => {
  for (const each of [server, personal, providers]) await each?.close();
});
beforeEach(() => providers.reset());

const user = { name: 'Ada Lovelace', imageUrl: 'https://pictures.example.org/ada.jpg' };
const row = { name: 'Ada Lovelace', email: 'ada@example.org', gender: null, birthdate: null };

describe('with Google', () => {
  test('[LOGIN-18, LOGIN-20, API-53] requests the three fields once from the People API, with the token', async () => {
    const ended = await signIn(server, 'google');
    expect(popupMessage(ended)).toEqual({ attempt, message: { user: { ...user, method: 'google' } } });
    expect(providers.google.peopleCalls).toEqual([
      {
        fields: 'birthdays,genders,emailAddresses',
        authorization: expect.stringMatching(/^Bearer ./),
        accepted: true,
      },
    ]);
    expect(await storedUser(server, ended, 'google')).toMatchObject({ ...row, token: 'g-1815' });
  });

  test.each(['withdrawn', 'foreign'] as const)('rejects an ID token whose key is %s', async (keys) => {
    providers.google.keys = keys;
    const ended = await signIn(server, 'google');
    expect(popupMessage(ended)).toEqual(failureMessage('provider_failed'));
    expect(jarOf(ended)).not.toHaveProperty('sign-in');
    expect(providers.google.peopleCalls).toEqual([]);
  });

  test('uses the primary email address, and none that is not verified', async () => {
    const old = { value: 'old@example.org' };
    const main = { value: 'main@example.org', metadata: { primary: true } };
    providers.google.person = { ...GOOGLE_ADA, emailAddresses: [old, main] };
    expect(await storedUser(server, await signIn(server, 'google'), 'google')).toMatchObject({
      email: 'main@example.org',
    });
    const unverified = { value: 'x@example.org', metadata: { verified: false } };
    providers.google.person = { ...GOOGLE_ADA, emailAddresses: [unverified] };
    expect(popupMessage(await signIn(server, 'google'))).toEqual(failureMessage('no_email'));
  });
});

test.each([
  ['facebook', 'f-1815', 'fields', 'id,name,email,picture'],
  ['twitter', 't-1815', 'user.fields', 'confirmed_email,profile_image_url'],
] as const)('[LOGIN-20] requests the profile from %s', async (method, token, parameter, fields) => {
  const ended = await signIn(server, method);
  expect(popupMessage(ended)).toEqual({ attempt, message: { user: { ...user, method } } });
  expect(providers[method].profileCalls.map((url) => url.searchParams.get(parameter))).toEqual([fields]);
  expect(await storedUser(server, ended, method)).toMatchObject({ ...row, token });
});

test.each(['google', 'facebook', 'twitter'])(
  'opens no session with %s without an email address',
  async (method) => {
    providers.withoutAddress();
    const ended = await signIn(server, method);
    expect(popupMessage(ended)).toEqual(failureMessage('no_email'));
    expect(jarOf(ended)).not.toHaveProperty('sign-in');
  },
);

describe('gender and birthdate', () => {
  const scopes = async (at: TestServer, method: string) =>
    new URL(String((await start(at, method)).headers.location)).searchParams.get('scope');

  test('are requested only if the settings say so', async () => {
    expect(await scopes(server, 'google')).toBe('openid profile email');
    expect(await scopes(personal, 'google')).toMatch(/user\.birthday\.read .*user\.gender\.read/);
    expect(await scopes(server, 'facebook')).toBe('public_profile email');
    expect(await scopes(personal, 'facebook')).toBe('public_profile email user_gender user_birthday');
  });

  test.each(['google', 'facebook'])(
    'are stored from %s, and are not part of the popup’s message',
    async (method) => {
      const ended = await signIn(personal, method);
      expect(await storedUser(personal, ended, method)).toMatchObject({
        gender: 'female',
        birthdate: '1815-12-10',
      });
      expect(ended.body).not.toMatch(/female|1815|ada@/);
    },
  );

  test('[LOGIN-19] ignores a gender other than male or female, and incomplete dates', async () => {
    const birthdays = [{ date: { month: 12, day: 10 } }];
    providers.google.person = { ...GOOGLE_ADA, genders: [{ value: 'other' }], birthdays };
    providers.facebook.profile = { ...FACEBOOK_ADA, gender: 'other', birthday: '12/10' };
    for (const method of ['google', 'facebook'])
      expect(await storedUser(personal, await signIn(personal, method), method)).toMatchObject({
        gender: null,
        birthdate: null,
      });
  });
});

describe('an invalid response of a provider', () => {
  const headers = { 'content-type': 'application/json' };

  test.each([
    ['an error', { status: 500 }],
    ['invalid JSON', { status: 200, headers, body: 'ada@example.org' }],
    ['another structure', { status: 200, headers, body: '[1]' }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
    [
      'too many bytes',
      { status: 200, headers, body: JSON.stringify({ ...FACEBOOK_ADA, more: 'x'.repeat(300_000) }) },
    ],
  ])('%s', async (_title, answer) => {
    for (const path of ['/token', '/me']) {
      providers.facebook.broken = new Map([[path, answer]]);
      expect(popupMessage(await signIn(server, 'facebook'))).toEqual(failureMessage('provider_failed'));
    }
  });

  test('is logged by names and codes, without data about the visitor', async () => {
    const warn = vi.fn();
    const logger = { ...server.app.log, info: vi.fn(), warn };
    const spy = vi.spyOn(server.app.log, 'child').mockReturnValue(logger as never);
    for (const [path, answer] of [
      ['/me', { status: 200, body: '{"email":"ada@example.org"' }],
      ['/token', { status: 400, headers, body: '{"error":"invalid_client"}' }],
    ] as const) {
      providers.facebook.broken = new Map([[path, answer]]);
      await signIn(server, 'facebook');
    }
    spy.mockRestore();
    const line = { provider: 'facebook', error: 'provider_failed' };
    expect(warn.mock.calls).toEqual([
      [{ ...line, causes: ['SyntaxError'] }, 'sign-in failed'],
      [{ ...line, causes: ['ResponseBodyError OAUTH_RESPONSE_BODY_ERROR invalid_client'] }, 'sign-in failed'],
    ]);
  });
});
