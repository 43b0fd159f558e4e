import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GOOGLE_ADA, startProviders, type TestProviders } from '#testing/fakes/providers.ts';
import {
  attempt,
  comeBack,
  failureMessage,
  get,
  jarOf,
  popupMessage,
  signIn,
  start,
} from '#testing/fakes/sign-in-window.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let providers: TestProviders;
let server: TestServer;
/** A second server, which is behind a proxy. It has the same client id as the first one. */
let second: TestServer;

beforeAll(async () => {
  providers = await startProviders();
  server = await startTestServer(providers.env);
  second = await startTestServer({ ...providers.env, PUBLIC_URL: 'https://guide.example.org' });
  await server.museum();
  await second.museum();
});
afterAll(async () => {
  for (const each of [server, second, providers]) await each?.close();
});
beforeEach(() => providers.reset());

const PROVIDERS = ['google', 'facebook', 'twitter'];
const expired = { message: { error: 'expired' } };

describe('the provider’s response in the browser', () => {
  test('opens a session in this browser only, inaccessible for scripts and other sites', async () => {
    const session = (await signIn(server, 'google')).cookies.find(({ name }) => name === 'sign-in');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 600 });
    expect(session?.secure).toBeUndefined();
  });

  test('is accepted only in the browser that began', async () => {
    const { url } = await comeBack(server, 'google');
    expect(popupMessage(await get(server, url))).toEqual(expired);
    expect(popupMessage(await get(server, url, jarOf(await start(server, 'google'))))).toEqual(expired);
  });

  test('is accepted only with the flow of its own state and provider', async () => {
    const { back, jar } = await comeBack(server, 'google');
    const [sealed = ''] = Object.values(jar);
    const state = back.searchParams.get('state') ?? '';
    const other = state.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    const moved = `${back.pathname}?${back.searchParams.toString().replace(state, other)}`;
    expect(popupMessage(await get(server, moved, { [`sign-in-flow-${other}`]: sealed }))).toEqual(expired);
    const elsewhere = `/api/sign-in/facebook/callback${back.search}`;
    expect(popupMessage(await get(server, elsewhere, jar))).toEqual(expired);
  });

  test.each(PROVIDERS)('is accepted once with %s', async (method) => {
    const { url, jar } = await comeBack(server, method);
    const ended = await get(server, url, jar);
    expect(popupMessage(ended).message).toHaveProperty('user');
    expect(ended.cookies.find(({ name }) => name.startsWith('sign-in-flow-'))).toMatchObject({ value: '' });
    // The provider would now accept the same code again. The server must reject the repeated flow itself.
    providers.reset();
    expect(popupMessage(await get(server, url, jar))).toEqual(expired);
  });

  test('is accepted once if it arrives twice at the same time', async () => {
    const { url, jar } = await comeBack(server, 'google');
    const ends = await Promise.all([1, 2, 3].map(() => get(server, url, jar)));
    const users = ends.filter((ended) => 'user' in popupMessage(ended).message);
    expect(users).toHaveLength(1);
    expect(ends.map(popupMessage)).toEqual(expect.arrayContaining([expired, expired]));
  });

  test.each(PROVIDERS)('needs the verifier of its flow (PKCE) with %s', async (method) => {
    const one = await comeBack(server, method);
    const two = await comeBack(server, method);
    two.back.searchParams.set('code', one.back.searchParams.get('code') ?? '');
    const url = two.back.pathname + two.back.search;
    expect(popupMessage(await get(server, url, two.jar))).toEqual(failureMessage('provider_failed'));
  });

  test('is accepted by any server with the same client id', async () => {
    const { url, jar } = await comeBack(server, 'google');
    expect(popupMessage(await get(second, url, jar)).message).toHaveProperty('user');
  });

  test.each(PROVIDERS)('may be a refusal, with %s', async (method) => {
    expect(popupMessage(await signIn(server, method, 'deny'))).toEqual(failureMessage('cancelled'));
  });

  test('may be invalid', async () => {
    const long = `?error=${'x'.repeat(9000)}`;
    for (const query of ['', '?state=', '?state=%00', '?state=a&state=b', '?code=x', long])
      expect(popupMessage(await get(server, `/api/sign-in/google/callback${query}`))).toEqual(expired);
  });
});

describe('a popup that cannot begin', () => {
  const invalid = { message: { error: 'invalid_request' } };

  test.each([
    ['an unknown provider', 'myspace', undefined, failureMessage('not_configured')],
    ['a provider without sign-in', 'instagram', undefined, failureMessage('not_configured')],
    ['the name of an object property', 'constructor', undefined, failureMessage('not_configured')],
    ['an unknown museum', 'google', `idMuseum=99&attempt=${attempt}`, failureMessage('museum_not_found')],
    ['no museum', 'google', `attempt=${attempt}`, invalid],
    ['an invalid attempt', 'google', 'idMuseum=12&attempt=%3Cb%3E', invalid],
  ])('%s', async (_title, method, query, expected) => {
    const answer = await start(server, method, query);
    expect(popupMessage(answer)).toEqual(expected);
    expect(answer.cookies).toEqual([]);
  });

  test('a provider without a client id, a hidden one, or one that is down', async () => {
    const other = await startTestServer({
      ...providers.env,
      TWITTER_CLIENT_ID: '',
      TWITTER_CLIENT_SECRET: '',
      SIGN_IN_PROVIDERS: 'google,twitter',
      GOOGLE_ISSUER: 'http://127.0.0.1:9/',
    });
    await other.museum();
    expect(popupMessage(await start(other, 'twitter'))).toEqual(failureMessage('not_configured'));
    expect(popupMessage(await start(other, 'facebook'))).toEqual(failureMessage('not_configured'));
    expect(popupMessage(await start(other, 'google'))).toEqual(failureMessage('provider_failed'));
    await other.close();
  });

  test.each([
    ['forged', 'evil.example'],
    ['invalid', 'a b'],
  ])('a Host header that is %s', async (_title, host) => {
    const url = `/api/sign-in/google?idMuseum=12&attempt=${attempt}`;
    const answer = await server.app.inject({ url, headers: { host } });
    expect(popupMessage(answer)).toEqual(failureMessage('foreign_name'));
    expect(answer.cookies).toEqual([]);
  });

  test('an address with too many attempts', async () => {
    const other = await startTestServer();
    for (let count = 0; count < 120; count += 1) await start(other, 'google');
    expect(popupMessage(await start(other, 'google'))).toEqual(failureMessage('too_many_requests'));
    await other.close();
  });
});

describe('the last page', () => {
  test('may load only our script, and is not cached', async () => {
    const { headers, body } = await signIn(server, 'google');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const [src = ''] = [...body.matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
    const script = await get(server, src);
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  test('escapes any name, and omits a picture without https', async () => {
    const name = '</script><script>alert(1)</script>';
    providers.google.person = { ...GOOGLE_ADA, name, picture: 'javascript:alert(1)' };
    const ended = await signIn(server, 'google');
    expect(ended.body.match(/<script/g)).toHaveLength(2);
    expect(popupMessage(ended).message.user).toEqual({ name, imageUrl: null, method: 'google' });
  });

  test('is sent even if the session cannot be stored', async () => {
    const { url, jar } = await comeBack(second, 'google');
    await second.storage.db.schema.dropTable('sign_in_session').execute();
    expect(popupMessage(await get(second, url, jar))).toEqual(failureMessage('internal_error'));
  });
});

test('redirects to the public URL behind a proxy, whatever the Host header, over HTTPS only', async () => {
  const started = await start(second, 'twitter');
  expect(started.statusCode).toBe(303);
  expect(new URL(String(started.headers.location)).searchParams.get('redirect_uri')).toBe(
    'https://guide.example.org/api/sign-in/twitter/callback',
  );
  expect(started.cookies).toMatchObject([
    { httpOnly: true, secure: true, sameSite: 'Lax', path: '/api/sign-in', maxAge: 900 },
  ]);
});

test('limits the cookies of popups that were closed', async () => {
  const jar = Object.fromEntries([1, 2, 3, 4].map((number) => [`sign-in-flow-${number}`, 'x']));
  const { cookies } = await get(server, `/api/sign-in/twitter?idMuseum=12&attempt=${attempt}`, jar);
  expect(cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual(Object.keys(jar));
});

test('counts attempts by network, so that another address of the same /64 does not help', async () => {
  const tries = Array.from({ length: 125 }, (_, place) =>
    server.app.inject({
      url: '/api/sign-in/twitter',
      headers: { host: '127.0.0.1:3000' },
      remoteAddress: `2001:db8::${place.toString(16)}`,
    }),
  );
  const messages = (await Promise.all(tries)).map((answer) => popupMessage(answer).message.error);
  expect(messages.filter((error) => error === 'too_many_requests')).toHaveLength(5);
});
