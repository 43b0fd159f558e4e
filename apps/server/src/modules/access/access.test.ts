import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.museum({
    'secrets.yaml': { staffCode: { code: 'STAFF-1' }, resetPassword: { code: 'sesame' } },
  });
});
afterAll(() => server.close());

let addresses = 0;
/** Each test uses its own IP address, because failed attempts are counted by address. */
const newAddress = () => `10.0.${addresses >> 8}.${++addresses & 0xff}`;
const get = async (url: string, remoteAddress = newAddress()) => {
  const response = await server.app.inject({ url: `/api/${url}`, remoteAddress });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const post = async (url: string, payload: object, remoteAddress = newAddress()) => {
  const response = await server.app.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

describe('access codes', () => {
  test('[API-07] the right code returns the number of days', async () => {
    const { status, body } = await get('Museum/12/checkAccessCode?code=GOOD');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: 3 });
  });

  test('[API-08] a wrong code is reported', async () => {
    for (const code of ['BAD', 'GOODX', 'GO OD', 'AbC1', 'staff-1'])
      expect((await get(`Museum/12/checkAccessCode?code=${code}`)).body).toMatchObject({
        success: false,
        message: 'wrong_code',
      });
  });

  test('ignores case and surrounding spaces in codes that visitors type (A118)', async () => {
    for (const code of ['good', 'Good', ' GOOD ', 'gOOd'])
      expect((await get(`Museum/12/checkAccessCode?code=${encodeURIComponent(code)}`)).body.success).toBe(
        true,
      );
    expect((await get('Museum/12/checkAccessCode?code=guide&type=guide')).body.success).toBe(true);
  });

  test('opens the museum for one day with the staff code (A19)', async () => {
    expect((await get('Museum/12/checkAccessCode?code=STAFF-1')).body).toMatchObject({
      success: true,
      data: 1,
    });
  });

  test('checks guide codes separately (A22)', async () => {
    expect((await get('Museum/12/checkAccessCode?code=GUIDE&type=guide')).body.success).toBe(true);
    expect((await get('Museum/12/checkAccessCode?code=GOOD&type=guide')).body.success).toBe(false);
    expect((await get('Museum/12/checkAccessCode?code=GUIDE')).body.success).toBe(false);
  });

  test('returns 400 for a missing or overlong code, and 404 for an unknown museum', async () => {
    expect((await get('Museum/12/checkAccessCode')).status).toBe(400);
    expect((await get(`Museum/12/checkAccessCode?code=${'x'.repeat(65)}`)).status).toBe(400);
    expect((await get('Museum/99/checkAccessCode?code=GOOD')).status).toBe(404);
  });

  test('[SAFE-03] an address gets 429 after 20 failures, right or wrong; correct attempts never count', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 20; tries++)
      expect((await get('Museum/12/checkAccessCode?code=bad', address)).status).toBe(200);
    const refused = await get('Museum/12/checkAccessCode?code=bad', address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('Museum/12/checkAccessCode?code=GOOD', address)).status).toBe(429);
    const shared = newAddress();
    const visitors = await Promise.all(
      Array.from({ length: 25 }, () => get('Museum/12/checkAccessCode?code=GOOD', shared)),
    );
    expect(visitors.every(({ body }) => body.success)).toBe(true);
  });
});

test('[SAFE-02] a route’s code is checked on the server and is in no public response', async () => {
  for (const code of ['AbC1', 'abc1 '])
    expect((await post('Route/34/checkCode', { code })).body.success).toBe(true);
  for (const code of ['abc', 'AbC1x', 'GOOD'])
    expect((await post('Route/34/checkCode', { code })).body).toMatchObject({
      success: false,
      message: 'wrong_code',
    });
  expect((await post('Route/31/checkCode', { code: 'AbC1' })).body.success).toBe(false);
  expect((await post('Route/999/checkCode', { code: 'AbC1' })).status).toBe(404);
  for (const url of ['/api/Route/34', '/api/museums/detail/all-data/12/2', '/api/Museum/12'])
    expect((await server.app.inject({ url })).body).not.toContain('AbC1');
});

test('allows five failed attempts per minute at the reset password (A77)', async () => {
  expect((await post('Museum/12/checkResetPassword', { password: 'sesame' })).body.success).toBe(true);
  // The reset password is case-sensitive, like every password (A118).
  expect((await post('Museum/12/checkResetPassword', { password: 'Sesame' })).body.success).toBe(false);
  const address = newAddress();
  for (let tries = 0; tries < 5; tries++)
    expect((await post('Museum/12/checkResetPassword', { password: 'no' }, address)).body).toMatchObject({
      success: false,
      message: 'wrong_password',
    });
  expect((await post('Museum/12/checkResetPassword', { password: 'sesame' }, address)).status).toBe(429);
});
