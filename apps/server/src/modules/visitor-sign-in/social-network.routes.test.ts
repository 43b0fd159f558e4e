import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { SignInRepository } from './sign-in.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum();
});
afterAll(() => server.close());

const claim = {
  idMuseum: 12,
  name: 'Invented',
  email: null,
  gender: null,
  birthdate: null,
  token: '',
  imageUrl: null,
  method: 'google' as const,
};
const confirmed = { ...claim, name: 'Ada', email: 'Ada@Example.org', token: 'g-1' };
const post = (payload: object, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/SocialNetwork/',
    payload,
    ...(key ? { cookies: { [SESSION_COOKIE]: key } } : {}),
  });
const users = () => server.storage.db.selectFrom('app_user').selectAll().execute();

test('[SAFE-04] without a session of a provider no user is created, whatever the client sends', async () => {
  const response = await post({ ...claim, email: 'invented@example.org', token: 'x' });
  expect(response.json()).toMatchObject({ success: false, error: 'sign_in_required' });
  expect(await users()).toEqual([]);
  expect((await post(claim, 'guessed-key')).json().success).toBe(false);
});

test('[API-25] with a session, the confirmed user is created; the session works once', async () => {
  const key = await server.signIn.openSession(confirmed);
  const response = await post({ ...claim, email: 'other@example.org' }, key);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ success: true, data: { success: true } });
  expect(await users()).toMatchObject([
    { name: 'Ada', email: 'Ada@Example.org', token: 'g-1', method: 'google' },
  ]);
  expect((await post(claim, key)).json().success).toBe(false);
});

test('rejects a session of another museum or provider', async () => {
  for (const change of [{ idMuseum: 13 }, { method: 'facebook' }]) {
    const key = await server.signIn.openSession(confirmed);
    expect((await post({ ...claim, ...change }, key)).json().success).toBe(false);
  }
});

test('updates the row of a user who signs in again, and erases it by email address in any spelling', async () => {
  await post(claim, await server.signIn.openSession({ ...confirmed, name: 'Ada L.' }));
  expect(await users()).toMatchObject([{ name: 'Ada L.' }]);
  expect(await new SignInRepository(server.storage.db).forget('ADA@example.ORG')).toBe(1);
  expect(await users()).toEqual([]);
});

test('erases users after their retention time', async () => {
  await post(claim, await server.signIn.openSession(confirmed));
  await server.storage.db.updateTable('app_user').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await server.signIn.erase();
  expect(await users()).toEqual([]);
});

test('[API-24] GET SocialNetwork returns providers and no users', async () => {
  await new SignInRepository(server.storage.db).saveUser(confirmed);
  const response = await server.app.inject({ url: '/api/SocialNetwork' });
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toEqual([
    { method: 'facebook' },
    { method: 'google' },
    { method: 'twitter' },
    { method: 'instagram' },
  ]);
});
