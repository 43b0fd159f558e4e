import { STAFF_HEADER } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { httpApi } from './studio-api.http.ts';
import { ApiError, NetworkError } from './studio-api.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  httpApi(async () => new Response(JSON.stringify(body), { status, headers }));
const signIn = { email: 'ana@forms.museum', password: 'four lamps in the hall' };

test('errors contain the id and the message that the server sends', async () => {
  const rejected = { success: false, data: null, message: 'Please type the code', status: 401 };
  const failure = await answering(
    401,
    { ...rejected, error: 'code_needed', requestId: 'a' },
    { 'retry-after': '7' },
  )
    .signIn(signIn)
    .catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    code: 'code_needed',
    message: 'Please type the code',
    status: 401,
    retryAfter: 7,
  });
});

test.each([
  ['a server that is being started again', answering(503, { error: 'unavailable', message: 'Later' })],
  ['half an answer', answering(200, { success: true, data: { staff: 'half' } })],
  [
    'no network',
    httpApi(async () => {
      throw new TypeError('Failed to fetch');
    }),
  ],
])('%s counts as a network error, so that the request can be retried', async (_what, api) => {
  await expect(api.signIn(signIn)).rejects.toBeInstanceOf(NetworkError);
});

test('every request after the first one names the signed-in person', async () => {
  const sent: (string | null)[] = [];
  const staff = { idStaff: 7, name: 'Ana', email: signIn.email, everywhere: false, museums: [] };
  const api = httpApi(async (_url, init) => {
    sent.push(new Headers(init?.headers).get(STAFF_HEADER));
    const data = { staff: { ...staff, hasPassword: true, hasSecondFactor: false } };
    return new Response(JSON.stringify({ data }));
  });
  await api.signIn(signIn);
  await api.signOut();
  expect(sent).toEqual([null, '7']);
});
