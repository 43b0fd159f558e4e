import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerConsent } from '#testing/fakes/consent-page.ts';
import { startOidcProvider, type TestOidcProvider } from '#testing/fakes/oidc-provider.ts';
import { type CallOptions, StudioBrowser, secondMuseum, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider({ sub: 'nobody' });
  server = await startTestServer(provider.studioEnv);
  await server.museum();
  await secondMuseum(server);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let people = 0;
let email = '';
beforeEach(() => {
  people += 1;
  email = `ada${people}@forms.museum`;
  provider.person = { sub: `m-${people}`, name: 'Ada Lovelace', email, email_verified: true };
  provider.tokenClaims = {};
});

let networks = 0;

/**
 * Signs in through the provider. Returns the page that the browser is redirected to at the end, and the signed-in
 * person.
 */
async function signIn(at: TestServer = server, choice?: 'deny') {
  const browser = new StudioBrowser(at);
  // Each sign-in uses its own IP address, because requests per address are limited.
  networks += 1;
  const remoteAddress = `127.1.0.${networks}`;
  const started = await browser.call('oidcStart', { remoteAddress });
  const back = await answerConsent(String(started.headers.location), choice);
  const ended = await browser.call('oidcCallback', { query: back.search.slice(1), remoteAddress });
  return {
    browser,
    to: ended.headers.location,
    back,
    staff: (await browser.call('session')).data.staff ?? null,
  };
}

const refusedFor = (reason: string) => ({ to: `/studio/sign-in?refused=${reason}`, staff: null });
const accounts = async () =>
  (await server.storage.db.selectFrom('staff').select('id_staff').execute()).length;

async function invite(role: string, idMuseum = 12) {
  const { browser } = await signedInPerson(server, { roles: { [idMuseum]: 'administrator' } });
  return browser.call('invite', { params: { idMuseum }, body: { email: email.toUpperCase(), role } });
}

test('gives an account at the provider without an invitation nothing, not even an account', async () => {
  expect((await new StudioBrowser(server).call('session')).data.signIn).toMatchObject({
    oidc: 'The museum’s accounts',
  });
  const before = await accounts();
  expect(await signIn()).toMatchObject(refusedFor('not_invited'));
  expect(await accounts()).toBe(before);
});

test('gives an invited person the role of the invitation, and recognises the person later', async () => {
  await invite('publisher');
  const { to, staff } = await signIn();
  expect(to).toBe('/studio/');
  expect(staff).toMatchObject({
    name: 'Ada Lovelace',
    email,
    hasPassword: false,
    museums: [{ idMuseum: 12, role: 'publisher' }],
  });
  // The person is identified by the id at the provider, so a new email address there changes nothing.
  provider.person = { sub: provider.person.sub, email: 'else@forms.museum', email_verified: true };
  expect((await signIn()).staff).toMatchObject({ idStaff: staff?.idStaff, email });
});

test('signs a person in to their existing account', async () => {
  const { idStaff } = await signedInPerson(server, { email, roles: { 12: 'desk' } });
  expect((await signIn()).staff).toMatchObject({ idStaff });
});

test('ignores an unverified email address, unless the settings allow it', async () => {
  await invite('administrator');
  provider.person = { ...provider.person, email_verified: false };
  expect(await signIn()).toMatchObject(refusedFor('no_email'));
  const { email: _email, ...nameless } = provider.person;
  provider.person = nameless;
  expect(await signIn()).toMatchObject(refusedFor('no_email'));

  const trusting = await startTestServer({ ...provider.studioEnv, STUDIO_OIDC_TRUST_EMAIL: '1' });
  provider.person = { ...nameless, email, email_verified: false };
  const { idStaff } = await signedInPerson(trusting, { email });
  expect((await signIn(trusting)).staff).toMatchObject({ idStaff });
  await trusting.close();
});

test('rejects a flow that is cancelled, repeated, from another browser or signed with a foreign key', async () => {
  await signedInPerson(server, { email });
  expect(await signIn(server, 'deny')).toMatchObject(refusedFor('cancelled'));
  const { back, browser } = await signIn();
  const query = back.search.slice(1);
  expect((await browser.call('oidcCallback', { query })).headers.location).toBe(refusedFor('expired').to);
  const victim = new StudioBrowser(server);
  await victim.call('oidcStart');
  expect((await victim.call('oidcCallback', { query })).headers.location).toBe(refusedFor('expired').to);
  provider.keys = 'foreign';
  expect(await signIn()).toMatchObject(refusedFor('provider_failed'));
  provider.keys = 'published';
});

const PASSWORD = 'four lamps in the hall';
type Linked = { idIdentity: number; email: string; issuer: string }[];
const listLinked = async (browser: StudioBrowser) =>
  (await browser.call('identities')).data.identities as unknown as Linked;

test('never gives an account to another id of the same provider because of its email address', async () => {
  const { idStaff } = await signedInPerson(server, { email, roles: { 12: 'desk' } });
  expect((await signIn()).staff).toMatchObject({ idStaff });
  // The email address was reassigned to a new colleague.
  const { sub } = provider.person;
  provider.person = { ...provider.person, sub: `${sub}-of-another-person` };
  expect(await signIn()).toMatchObject(refusedFor('other_identity'));
  provider.person = { ...provider.person, sub };
  expect((await signIn()).staff).toMatchObject({ idStaff });
});

test('links one of two ids that arrive with the same email address at the same time', async () => {
  const { idStaff } = await signedInPerson(server, { email });
  const begun = [];
  for (const sub of ['one', 'two', 'three']) {
    provider.person = { ...provider.person, sub: `${email}-${sub}` };
    const browser = new StudioBrowser(server);
    const started = await browser.call('oidcStart');
    begun.push({ browser, back: await answerConsent(String(started.headers.location)) });
  }
  await Promise.all(
    begun.map(({ browser, back }) => browser.call('oidcCallback', { query: back.search.slice(1) })),
  );
  const rows = server.storage.db.selectFrom('staff_identity').selectAll().where('id_staff', '=', idStaff);
  expect(await rows.execute()).toHaveLength(1);
});

test('logs, lists and removes linked identities; then the email address alone does not sign in', async () => {
  const person = await signedInPerson(server, { email, roles: { 12: 'administrator' }, password: PASSWORD });
  const { browser } = await signIn();
  const [identity] = await listLinked(browser);
  expect(identity).toMatchObject({ email, issuer: expect.stringContaining('http') });
  const params = { idIdentity: identity?.idIdentity ?? 0 };
  const stranger = await signedInPerson(server);
  expect((await stranger.browser.call('deleteIdentity', { params })).status).toBe(404);
  expect((await browser.call('deleteIdentity', { params })).status).toBe(200);
  expect(await listLinked(browser)).toEqual([]);
  const { data } = await browser.call('auditLog', { params: { idMuseum: 12 } });
  const events = (data.events as unknown as { what: string; whom: string }[]).filter(
    ({ whom }) => whom === person.name,
  );
  expect(events.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['identity-linked', 'identity-ended']),
  );
  expect(await signIn()).toMatchObject(refusedFor('other_identity'));

  // A signed-in person with the password can link the identity again.
  expect((await person.browser.call('linkIdentity', { body: { current: 'wrong' } })).status).toBe(401);
  const begun = await person.browser.call('linkIdentity', { body: { current: PASSWORD } });
  const back = await answerConsent(String(begun.data.address));
  const ended = await person.browser.call('oidcCallback', { query: back.search.slice(1) });
  expect(ended.headers.location).toBe('/studio/');
  expect((await signIn()).staff).toMatchObject({ idStaff: person.idStaff });
});

test('never gives an account to another id by its email address, even after its own id joined another account', async () => {
  const person = await signedInPerson(server, { email, roles: { 12: 'desk' }, password: PASSWORD });
  const { browser } = await signIn();
  const [identity] = await listLinked(browser);
  await browser.call('deleteIdentity', { params: { idIdentity: identity?.idIdentity ?? 0 } });
  const first = { ...provider.person };
  const before = email;
  email = `other-${email}`;
  provider.person = { ...first, email };
  await invite('desk');
  const joined = await signIn();
  expect(joined.staff).not.toBeNull();
  expect(joined.staff).not.toMatchObject({ idStaff: person.idStaff });
  provider.person = { ...first, sub: `${first.sub}-of-another-person`, email: before };
  expect(await signIn()).toMatchObject(refusedFor('other_identity'));
});

test('does not remove the only way to sign in', async () => {
  await invite('desk');
  const { browser } = await signIn();
  const [identity] = await listLinked(browser);
  const ended = await browser.call('deleteIdentity', { params: { idIdentity: identity?.idIdentity ?? 0 } });
  expect([ended.status, ended.error]).toEqual([409, 'only_way_in']);
  expect(await listLinked(browser)).toHaveLength(1);
});

/** Creates a person with a second factor. Returns the person with their recovery codes. */
async function withFactor() {
  const person = await signedInPerson(server, { email, roles: { 12: 'desk' }, password: PASSWORD });
  const { data } = await person.browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const confirmed = await person.browser.call('confirmSecondFactor', { body: { code: totp.generate() } });
  const recovery = confirmed.data.recoveryCodes as unknown as string[];
  return { ...person, recovery };
}

test('asks for the second factor after the provider, and links nothing before', async () => {
  const { idStaff, recovery } = await withFactor();
  await invite('editor', 13);
  const { browser, to, staff } = await signIn();
  expect([to, staff]).toEqual(['/studio/sign-in?code=needed', null]);
  const identities = server.storage.db.selectFrom('staff_identity').selectAll();
  expect(await identities.where('id_staff', '=', idStaff).execute()).toEqual([]);
  const code = (given: string, options: CallOptions = {}) =>
    browser.call('oidcCode', { body: { code: given }, remoteAddress: '127.0.3.1', ...options });
  expect((await code('000000')).error).toBe('wrong_sign_in');
  expect((await new StudioBrowser(server).call('oidcCode', { body: { code: recovery[0] } })).error).toBe(
    'link_over',
  );
  const six = await Promise.all(Array.from({ length: 6 }, () => code(recovery[0] ?? '')));
  expect(six.filter(({ status }) => status === 200)).toHaveLength(1);
  const { data } = await browser.call('session');
  expect(data.staff).toMatchObject({ idStaff, museums: [{ idMuseum: 12 }, { idMuseum: 13 }] });
  expect((await code(recovery[1] ?? '')).error).toBe('link_over');
});

test.each([
  [['pwd', 'mfa'], true],
  [['pwd', 'otp'], true],
  [['pin', 'hwk', 'user'], true],
  [['pwd'], false],
  [['otp', 'sms'], false],
  [undefined, false],
  ['mfa', false],
])('accepts amr %j as proof of a second factor: %s', async (amr, isEnough) => {
  const { idStaff } = await withFactor();
  provider.tokenClaims = { amr };
  const { staff } = await signIn();
  expect(staff).toEqual(isEnough ? expect.objectContaining({ idStaff }) : null);
});

test('rejects an ID token from the future, but accepts one from a clock half a minute ahead', async () => {
  const { idStaff } = await signedInPerson(server, { email });
  const at = Math.floor(Date.now() / 1000);
  provider.tokenClaims = { iat: at + 300, exp: at + 900 };
  expect(await signIn()).toMatchObject(refusedFor('provider_failed'));
  provider.tokenClaims = { iat: at + 30, exp: at + 900 };
  expect((await signIn()).staff).toMatchObject({ idStaff });
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ['another client', { aud: 'another-client' }],
  ['several clients without ours', { aud: ['another-client', 'a-third'] }],
  [
    'another client, in whose name ours was called',
    { aud: ['museum', 'another-client'], azp: 'another-client' },
  ],
  ['another issuer', { iss: 'https://accounts.example' }],
  ['another flow', { nonce: 'of-another-flow' }],
  ['no flow', { nonce: undefined }],
  ['the past', { iat: now() - 7200, exp: now() - 3600 }],
  ['nobody', { sub: '' }],
  ['a number', { sub: 7 }],
  ['an id of 300 letters', { sub: 'm'.repeat(300) }],
])('rejects an ID token for %s, although it is signed correctly', async (_title, claims) => {
  await signedInPerson(server, { email });
  provider.tokenClaims = claims;
  expect(await signIn()).toMatchObject(refusedFor('provider_failed'));
});

test.each([
  ['a list', (real: string) => [real]],
  ['two addresses', (real: string) => `${real}, other@forms.museum`],
  ['an address with a name', (real: string) => `Ada <${real}>`],
  ['a line break', (real: string) => `${real}\n`],
  ['a null character', (real: string) => `${real}\u0000`],
])('does not give an account to an email claim with %s', async (_title, made) => {
  await signedInPerson(server, { email });
  provider.tokenClaims = { email: made(email) };
  expect((await signIn()).staff).toBeNull();
});

test.each([[1], ['yes'], ['TRUE'], [['true']], [null], [{}]])(
  'does not take %j for a verified email address',
  async (email_verified) => {
    await signedInPerson(server, { email });
    provider.tokenClaims = { email_verified };
    expect((await signIn()).staff).toBeNull();
  },
);

test('secures an account that another person created when the owner of its email joins another museum', async () => {
  // An administrator of museum 12 (`thief`) invites the email address of another person. The response shows the
  // link, and the administrator accepts the invitation with it.
  const made = await invite('editor');
  const token = String(made.data.link).split('#')[1] ?? '';
  const thief = new StudioBrowser(server);
  const taken = await thief.call('acceptInvitation', {
    params: { token },
    body: { name: 'Not Ada', password: PASSWORD },
  });
  const idStaff = taken.data.staff?.idStaff;
  const begun = await thief.call('startSecondFactor', { body: { current: PASSWORD } });
  expect(begun.status).toBe(200);
  // The owner of the email address signs in with the provider, and later joins museum 13.
  expect((await signIn()).staff).toMatchObject({ idStaff, museums: [{ idMuseum: 12 }] });
  await invite('administrator', 13);
  const { browser, staff } = await signIn();
  expect(staff).toMatchObject({ idStaff, hasPassword: false, museums: [{ idMuseum: 12 }, { idMuseum: 13 }] });
  expect((await thief.call('sessions')).error).toBe('sign_in_needed');
  const again = await thief.call('signIn', { body: { email, password: PASSWORD } });
  expect(again.error).toBe('wrong_sign_in');
  expect(await listLinked(browser)).toHaveLength(1);
  expect((await signIn()).staff).toMatchObject({ idStaff });
});
