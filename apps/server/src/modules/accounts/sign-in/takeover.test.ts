import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestPasskey } from '#testing/fakes/passkey.ts';
import { type CallOptions, StudioBrowser, secondMuseum, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { SESSION_COOKIE } from './sessions.service.ts';

/**
 * Scenario: an administrator of museum 12 (the thief) takes over the account of a colleague, who later works in museum
 * 13.
 */

const OWN = 'four lamps in the hall';
const PLANTED = 'nine boats in a bottle';
const FRESH = 'two geese on a bicycle';
/** Passkeys need a domain name instead of an IP address. */
const NAMED = { host: 'localhost:3000', origin: 'http://localhost:3000' };

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
  await server.museum();
  await secondMuseum(server);
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date();
});
/** Advances the clock, because each step must have a later time than the one before. */
const tick = () => {
  now = new Date(now.getTime() + 31_000);
};

/** Counter that gives each browser its own IP address. */
let addresses = 0;
function newBrowser(cookies: Record<string, string> = {}) {
  addresses += 1;
  const remoteAddress = `127.0.2.${addresses}`;
  const browser = new StudioBrowser(server, cookies);
  const call: StudioBrowser['call'] = (name, options: CallOptions = {}) =>
    browser.call(name, { remoteAddress, ...options, headers: NAMED });
  return { browser, call };
}
type Browser = ReturnType<typeof newBrowser>;

async function addPasskey({ call }: Browser, proof: object, name = 'A phone'): Promise<TestPasskey> {
  tick();
  const device = new TestPasskey(NAMED.origin);
  const { data } = await call('startPasskey', { body: proof });
  const response = device.create(data.options ?? {});
  expect((await call('confirmPasskey', { body: { name, response } })).status).toBe(200);
  return device;
}

async function opens(device: TestPasskey, { call } = newBrowser()): Promise<boolean> {
  const { data } = await call('passkeyChallenge');
  const response = device.get(data.options ?? {});
  return (await call('signInWithPasskey', { body: { response } })).status === 200;
}

const signIn = async ({ call }: Browser, email: string, password: string, code?: string) =>
  (await call('signIn', { body: { email, password, ...(code && { code }) } })).status;

async function scene() {
  const thief = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const chief = await signedInPerson(server, { roles: { 13: 'administrator' } });
  const owner = await signedInPerson(server, { roles: { 12: 'editor' }, password: OWN });
  const mine = newBrowser(owner.browser.cookies);
  const { email, idStaff } = owner;

  /** The thief creates a password reset link. */
  const makeLink = async () => {
    tick();
    const { data } = await thief.browser.call('createPasswordReset', { params: { idMuseum: 12, idStaff } });
    return String(data.link).split('#')[1] ?? '';
  };
  const reset = async (token: string, password: string, keep?: object) => {
    tick();
    const body = { password, ...(keep && { keep }) };
    expect((await newBrowser().call('resetPassword', { params: { token }, body })).status).toBe(200);
  };
  /** The thief uses the link and is signed in. */
  const breakIn = async () => {
    await reset(await makeLink(), PLANTED, { passkeys: await passkeyIds(), identities: [] });
    const stolen = newBrowser();
    expect(await signIn(stolen, email, PLANTED)).toBe(200);
    return stolen;
  };
  const passkeyIds = async () => {
    const { db } = server.storage;
    const rows = await db
      .selectFrom('staff_passkey')
      .select('id_passkey')
      .where('id_staff', '=', idStaff)
      .execute();
    return rows.map((row) => row.id_passkey);
  };
  const invite = async () => {
    tick();
    const body = { email, role: 'administrator' };
    const { data } = await chief.browser.call('invite', { params: { idMuseum: 13 }, body });
    return String(data.link).split('#')[1] ?? '';
  };
  const join = async (who: Browser, password?: string) => {
    const token = await invite();
    tick();
    return who.call('acceptInvitation', { params: { token }, body: password ? { password } : {} });
  };
  return { thief, owner, mine, email, makeLink, reset, breakIn, passkeyIds, invite, join };
}

const IN_MUSEUM_13 = { params: { idMuseum: 13 } };

test('invalidates the thief’s passkey when the owner joins another museum, despite later links', async () => {
  const { mine, email, makeLink, reset, breakIn, passkeyIds, join } = await scene();
  const ownKey = await addPasskey(mine, { current: OWN }, 'Mine');
  const stolen = await breakIn();
  const plantedKey = await addPasskey(stolen, { current: PLANTED }, 'Mine, too');
  expect(await opens(plantedKey)).toBe(true);
  // The thief creates another link. The owner uses it and keeps all passkeys, because the owner does not know that
  // one belongs to the thief.
  await reset(await makeLink(), OWN, { passkeys: await passkeyIds(), identities: [] });
  await makeLink();
  const back = newBrowser();
  expect(await signIn(back, email, OWN)).toBe(200);

  expect((await join(back)).error).toBe('new_password_needed');
  expect((await join(back, FRESH)).status).toBe(200);
  expect((await back.call('people', IN_MUSEUM_13)).status).toBe(200);
  expect([await opens(plantedKey), await opens(ownKey)]).toEqual([false, true]);
  expect([await signIn(newBrowser(), email, PLANTED), await signIn(newBrowser(), email, OWN)]).toEqual([
    401, 401,
  ]);
  expect(await signIn(newBrowser(), email, FRESH)).toBe(200);
});

test('invalidates the thief’s password in the other museum, even if the owner never had one', async () => {
  const { mine, email, breakIn, join } = await scene();
  const ownKey = await addPasskey(mine, { current: OWN });
  const stolen = await breakIn();
  const back = newBrowser();
  expect(await opens(ownKey, back)).toBe(true);
  expect((await join(back, FRESH)).status).toBe(200);
  expect(await signIn(newBrowser(), email, PLANTED)).toBe(401);
  expect((await stolen.call('people', IN_MUSEUM_13)).error).toBe('sign_in_needed');
});

test('ends the thief’s session, second factor and unfinished registrations', async () => {
  const { mine, email, breakIn, join } = await scene();
  const ownKey = await addPasskey(mine, { current: OWN });
  const stolen = await breakIn();
  const { data } = await stolen.call('startSecondFactor', { body: { current: PLANTED } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const code = () => totp.generate({ timestamp: now.getTime() });
  expect((await stolen.call('confirmSecondFactor', { body: { code: code() } })).status).toBe(200);
  tick();
  const half = new TestPasskey(NAMED.origin);
  const begun = await stolen.call('startPasskey', { body: { current: PLANTED, code: code() } });
  const back = newBrowser();
  expect(await opens(ownKey, back)).toBe(true);
  const accepted = await join(back, FRESH);
  expect(accepted.data.staff).toMatchObject({ hasSecondFactor: false });
  const response = half.create(begun.data.options ?? {});
  expect((await stolen.call('confirmPasskey', { body: { name: 'x', response } })).error).toBe(
    'sign_in_needed',
  );
  expect(await signIn(newBrowser(), email, FRESH)).toBe(200);
  expect(await opens(half)).toBe(false);
});

test('keeps password, passkeys and factor if there was no reset link, and ends other sessions', async () => {
  const { mine, email, join } = await scene();
  const ownKey = await addPasskey(mine, { current: OWN });
  const other = newBrowser();
  expect(await signIn(other, email, OWN)).toBe(200);
  const before = mine.browser.cookies[SESSION_COOKIE];
  expect((await join(mine)).status).toBe(200);
  expect(mine.browser.cookies[SESSION_COOKIE]).not.toBe(before);
  expect((await mine.call('people', IN_MUSEUM_13)).status).toBe(200);
  expect((await other.call('sessions')).error).toBe('sign_in_needed');
  expect([await opens(ownKey), await signIn(newBrowser(), email, OWN)]).toEqual([true, 200]);
});

test('lists the passkeys for a reset link, and removes those that are not kept', async () => {
  const { mine, makeLink, reset } = await scene();
  const kept = await addPasskey(mine, { current: OWN }, 'Laptop');
  const lost = await addPasskey(mine, { current: OWN }, 'Somebody’s phone');
  const token = await makeLink();
  const { data } = await newBrowser().call('passwordReset', { params: { token } });
  const passkeys = data.passkeys as unknown as { idPasskey: number; name: string }[];
  expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Somebody’s phone']);
  await reset(token, FRESH, { passkeys: [passkeys[0]?.idPasskey], identities: [] });
  expect([await opens(kept), await opens(lost)]).toEqual([true, false]);
  expect((await newBrowser().call('passwordReset', { params: { token } })).error).toBe('link_over');
  await reset(await makeLink(), OWN);
  expect(await opens(kept)).toBe(false);
});

test('logs in the museum that sign-in methods were removed', async () => {
  const { owner, mine, breakIn, join } = await scene();
  const ownKey = await addPasskey(mine, { current: OWN });
  await breakIn();
  const back = newBrowser();
  await opens(ownKey, back);
  await join(back, FRESH);
  const { data } = await back.call('auditLog', IN_MUSEUM_13);
  expect(data.events).toContainEqual(expect.objectContaining({ what: 'sign-in-secured', whom: owner.name }));
});
