import type { StaffSession } from '@museummate/studio-api/people';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TestPasskey } from '#testing/fakes/passkey.ts';
import { StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { StaffRepository } from '../people/staff.repository.ts';
import { PasswordsService } from './passwords.service.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
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

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
let address = 0;
/** Returns a new IP address for each test, so that failures do not affect other tests. */
const from = () => {
  address += 1;
  return { remoteAddress: `127.0.1.${address}` };
};

test('signs in with email and password, and sets a cookie that scripts and other sites cannot read', async () => {
  const { email, idStaff } = await signedInPerson(server, { roles: { 12: 'editor' }, password: PASSWORD });
  const browser = new StudioBrowser(server);
  expect((await browser.call('session')).data).toEqual({
    staff: null,
    signIn: { oidc: null, passkeys: false, isNew: false },
  });
  const signedIn = await browser.call('signIn', {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
  });
  expect(signedIn.data.staff).toMatchObject({
    idStaff,
    hasPassword: true,
    hasSecondFactor: false,
    museums: [{ idMuseum: 12, role: 'editor', languages: null }],
  });
  expect(signedIn.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^museummate-studio=[\w-]{43}; Max-Age=7776000; Path=\/api\/studio; HttpOnly; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^museummate-studio-device=[\w-]{43}; Max-Age=15552000; Path=\/api\/studio\/session; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(signedIn.headers['cache-control']).toBe('no-store');
  expect((await browser.call('session')).data.staff).toMatchObject({ email });
  const keys = await server.storage.db.selectFrom('staff_session').select('key_hash').execute();
  expect(JSON.stringify(keys)).not.toContain(browser.cookies[SESSION_COOKIE]);

  const { status } = await browser.call('signOut');
  expect([status, browser.cookies[SESSION_COOKIE]]).toEqual([200, undefined]);
});

test('does not reveal what is wrong; after ten failures the account rejects this address and no other', async () => {
  const { email } = await signedInPerson(server, { password: PASSWORD });
  const { email: withoutPassword } = await signedInPerson(server);
  const browser = new StudioBrowser(server);
  const here = from();
  const tries = [
    { email, password: 'four lamps in the hal' },
    { email: withoutPassword, password: PASSWORD },
    { email: 'nobody@forms.museum', password: PASSWORD },
  ];
  for (const body of tries) {
    const { status, error, message } = await browser.call('signIn', { body, ...here });
    expect([status, error, message]).toEqual([
      401,
      'wrong_sign_in',
      'The email address, password or code is incorrect',
    ]);
  }
  const wrong = { email, password: 'another four words' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      browser.call('signIn', { body: { ...wrong, password: `${index} more of them` }, ...here }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), ...Array(3).fill(429)]);
  const right = { body: { email, password: PASSWORD } };
  const refused = await browser.call('signIn', { ...right, ...here });
  expect([refused.status, refused.error]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  expect((await browser.call('signIn', { ...right, ...from() })).status).toBe(200);
});

test('asks for the second factor, accepts each code once, and accepts recovery codes instead', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD });
  expect((await browser.call('startSecondFactor', { body: { current: 'wrong' } })).error).toBe(
    'wrong_sign_in',
  );
  const { data } = await browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const code = () => totp.generate({ timestamp: now.getTime() });
  expect(String(data.address)).toMatch(/^otpauth:\/\/totp\/MuseumMate.*secret=/);
  expect((await browser.call('confirmSecondFactor', { body: { code: '000000' } })).status).toBe(401);

  const signIn = (more: object) =>
    new StudioBrowser(server).call('signIn', { body: { email, password: PASSWORD, ...more }, ...from() });
  expect((await signIn({})).status).toBe(200);
  const confirmed = await browser.call('confirmSecondFactor', { body: { code: code() } });
  const recovery = confirmed.data.recoveryCodes as unknown as string[];
  expect(new Set(recovery).size).toBe(10);
  expect((await signIn({})).error).toBe('code_needed');
  expect((await signIn({ code: code() })).error).toBe('wrong_sign_in');
  now = new Date(now.getTime() + 30_000);
  expect((await signIn({ code: ` ${code().slice(0, 3)} ${code().slice(3)}` })).status).toBe(200);
  expect((await signIn({ code: code() })).error).toBe('wrong_sign_in');
  expect((await signIn({ code: recovery[0]?.toUpperCase() })).status).toBe(200);
  expect((await signIn({ code: recovery[0] })).error).toBe('wrong_sign_in');
  expect((await signIn({ password: 'wrong', code: recovery[1] })).error).toBe('wrong_sign_in');

  const end = (more: object) =>
    browser.call('disableSecondFactor', { body: { current: PASSWORD, ...more }, ...from() });
  expect((await end({})).error).toBe('code_needed');
  expect((await end({ code: '000000' })).error).toBe('wrong_sign_in');
  const { status } = await end({ code: recovery[1] });
  expect([status, (await signIn({})).status]).toEqual([200, 200]);
});

test('returns one list of recovery codes when a second factor is confirmed twice at once', async () => {
  const { idStaff, browser } = await signedInPerson(server, { password: PASSWORD });
  const { data } = await browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const code = new TOTP({ secret: String(data.secret).replaceAll(' ', '') }).generate({
    timestamp: now.getTime(),
  });
  const { db } = server.storage;
  const account = (await new StaffRepository(db).byId(idStaff)) ?? expect.fail();
  const factor = new SecondFactorService(new SecondFactorRepository(db), () => now);
  const both = [await factor.confirm(account, code), await factor.confirm(account, code)];
  expect(both).toEqual([expect.arrayContaining([expect.any(String)]), undefined]);
});

test('lists and ends sessions, which also expire', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD });
  const phone = new StudioBrowser(server);
  later(0.01);
  await phone.call('signIn', {
    body: { email, password: PASSWORD },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605',
    },
  });
  const { data } = await browser.call('sessions');
  const sessions = data.sessions as unknown as StaffSession[];
  expect(sessions.map(({ device, method, isThis }) => `${device} ${method} ${isThis}`).sort()).toEqual([
    'Firefox, Linux password true',
    'Safari, iOS password false',
  ]);
  const stranger = await signedInPerson(server);
  const params = { idSession: sessions.find(({ isThis }) => !isThis)?.idSession ?? 0 };
  expect((await stranger.browser.call('revokeSession', { params })).status).toBe(404);
  expect((await browser.call('revokeSession', { params })).status).toBe(200);
  expect((await phone.call('sessions')).error).toBe('sign_in_needed');

  later(13);
  expect((await browser.call('sessions')).status).toBe(200);
  later(13);
  expect((await browser.call('sessions')).status).toBe(200);
  later(15);
  expect((await browser.call('sessions')).error).toBe('sign_in_needed');
});

test('ends every other session after a password change, and explains why a weak password is rejected', async () => {
  const { email, browser } = await signedInPerson(server, { password: PASSWORD });
  const other = new StudioBrowser(server);
  await other.call('signIn', { body: { email, password: PASSWORD } });
  const change = (password: string, current = PASSWORD) =>
    browser.call('changePassword', { body: { current, password } });
  expect((await change('three lamps in the hall', 'wrong')).error).toBe('wrong_sign_in');
  expect(await change('short')).toMatchObject({
    status: 400,
    error: 'weak_password',
    message: expect.stringContaining('12 characters'),
  });
  expect((await change('three lamps in the hall')).status).toBe(200);
  expect((await browser.call('sessions')).status).toBe(200);
  expect((await other.call('sessions')).error).toBe('sign_in_needed');
  const again = (password: string) => other.call('signIn', { body: { email, password } });
  expect((await again(PASSWORD)).status).toBe(401);
  expect((await again('three lamps in the hall')).status).toBe(200);
});

test('does not sign in a person who uses the old password while a new one is being set', async () => {
  const { idStaff, email } = await signedInPerson(server, { password: PASSWORD });
  const { db } = server.storage;
  const matches = PasswordsService.prototype.matches;
  vi.spyOn(PasswordsService.prototype, 'matches').mockImplementationOnce(async function (
    this: PasswordsService,
    ...given
  ) {
    const isRight = await matches.apply(this, given);
    await new StaffRepository(db).setPassword(
      idStaff,
      await this.hash('nine boats in a bottle'),
      now.toISOString(),
    );
    await new SessionsRepository(db).endOthers(idStaff);
    return isRight;
  });
  const thief = new StudioBrowser(server);
  const late = await thief.call('signIn', { body: { email, password: PASSWORD }, ...from() });
  expect([late.error, (await thief.call('sessions')).error]).toEqual(['wrong_sign_in', 'sign_in_needed']);
});

test('accepts a recent sign-in as proof for a person without a password', async () => {
  const { browser } = await signedInPerson(server);
  expect((await browser.call('startSecondFactor', { body: {} })).status).toBe(200);
  later(0.02);
  expect((await browser.call('startSecondFactor', { body: {} })).error).toBe('sign_in_again');
});

test('creates, uses and removes a passkey, which counts as both factors', async () => {
  const named = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const { browser, idStaff } = await signedInPerson(server, { password: PASSWORD });
  const call: typeof browser.call = (name, options = {}) =>
    browser.call(name, { ...options, headers: { host: named.host, origin: named.origin } });
  expect((await browser.call('startPasskey', { body: { current: PASSWORD } })).error).toBe(
    'no_passkeys_here',
  );
  expect((await call('session')).data.signIn).toMatchObject({ passkeys: true });

  const device = new TestPasskey(named.origin);
  const { data } = await call('startPasskey', { body: { current: PASSWORD } });
  const body = { name: 'My phone', response: device.create(data.options ?? {}) };
  expect((await call('confirmPasskey', { body })).status).toBe(200);
  expect((await call('confirmPasskey', { body })).error).toBe('passkey_failed');
  expect((await call('passkeys')).data.passkeys).toMatchObject([{ name: 'My phone', usedAt: null }]);

  await call('signOut');
  const challenge = async () => (await call('passkeyChallenge')).data.options ?? {};
  const response = device.get(await challenge());
  const foreign = new TestPasskey(named.origin).get(await challenge());
  const elsewhere = { ...device.get(await challenge()), id: Buffer.from(device.id).toString('base64url') };
  elsewhere.response = { ...elsewhere.response, clientDataJSON: '' };
  for (const wrong of [foreign, elsewhere, {}])
    expect((await call('signInWithPasskey', { body: { response: wrong } })).error).toBe('wrong_sign_in');
  expect((await call('signInWithPasskey', { body: { response } })).data.staff).toMatchObject({ idStaff });
  expect((await call('signInWithPasskey', { body: { response } })).error).toBe('wrong_sign_in');
  const [passkey] = (await call('passkeys')).data.passkeys as unknown as {
    idPasskey: number;
    usedAt: string;
  }[];
  expect(passkey?.usedAt).toBe(now.toISOString());
  const params = { idPasskey: passkey?.idPasskey ?? 0 };
  expect((await (await signedInPerson(server)).browser.call('deletePasskey', { params })).status).toBe(404);
  expect((await call('deletePasskey', { params })).status).toBe(200);
  expect(
    (await call('signInWithPasskey', { body: { response: device.get(await challenge()) } })).status,
  ).toBe(401);
});

test('has no sign-in at a provider if none is configured', async () => {
  for (const name of ['oidcStart', 'oidcCallback'] as const)
    expect((await new StudioBrowser(server).call(name)).status).toBe(404);
});

test('lets a correct sign-in through while sixty networks guess, even at the same account', async () => {
  const target = await signedInPerson(server, { password: PASSWORD });
  const other = await signedInPerson(server, { password: PASSWORD });
  const attempts = Array.from({ length: 60 }, (_, place) =>
    new StudioBrowser(server).call('signIn', {
      body: { email: target.email, password: `${place} wrong words` },
      remoteAddress: `127.2.0.${place}`,
    }),
  );
  const right = [target, other].map(({ email }) =>
    new StudioBrowser(server).call('signIn', { body: { email, password: PASSWORD }, ...from() }),
  );
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(60).fill(401));
});

test('does not reject a known device because of failures in its network or at its account', async () => {
  const { email } = await signedInPerson(server, { password: PASSWORD });
  const here = from();
  const known = new StudioBrowser(server);
  const signIn = (browser: StudioBrowser, password: string, at: object) =>
    browser.call('signIn', { body: { email, password }, ...at });
  expect((await signIn(known, PASSWORD, here)).status).toBe(200);
  // Eleven networks fail ten times each, which reaches the hourly limit of the account.
  for (const place of Array.from({ length: 11 }, (_, index) => index))
    await Promise.all(
      Array.from({ length: 10 }, (_, word) =>
        signIn(new StudioBrowser(server), `${word} wrong words`, {
          remoteAddress: place === 0 ? here.remoteAddress : `127.3.0.${place}`,
        }),
      ),
    );
  expect((await signIn(new StudioBrowser(server), PASSWORD, here)).status).toBe(429);
  expect((await signIn(known, 'a slip of the finger', here)).status).toBe(401);
  expect((await signIn(known, PASSWORD, here)).status).toBe(200);
  // An attacker at a known device cannot guess without limit, because the device has a limit of ten attempts of
  // its own.
  for (const word of Array.from({ length: 10 }, (_, index) => index))
    await signIn(known, `${word} wrong words`, from());
  expect((await signIn(known, PASSWORD, from())).status).toBe(429);
  // A device is known for one account only.
  const stranger = await signedInPerson(server, { password: PASSWORD });
  const elsewhere = await known.call('signIn', {
    body: { email: stranger.email, password: 'wrong' },
    ...from(),
  });
  expect(elsewhere.status).toBe(401);
});
