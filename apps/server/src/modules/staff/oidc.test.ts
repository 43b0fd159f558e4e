import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerConsent } from '#testing/consent-page.ts';
import { startOidcProvider, type TestOidcProvider } from '#testing/oidc-provider.ts';
import { StudioBrowser, signedInPerson } from '#testing/studio.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider({ sub: 'nobody' });
  server = await startTestServer(provider.studioEnv);
  await server.museum();
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
});

/** To the provider and back; where the browser ends, and whether it is signed in there. */
async function signIn(at: TestServer = server, choice?: 'deny') {
  const browser = new StudioBrowser(at);
  const started = await browser.call('oidcStart');
  const back = await answerConsent(String(started.headers.location), choice);
  const ended = await browser.call('oidcCallback', { query: back.search.slice(1) });
  return {
    browser,
    to: ended.headers.location,
    back,
    staff: (await browser.call('session')).data.staff ?? null,
  };
}

const refused = (reason: string) => ({ to: `/studio/sign-in?refused=${reason}`, staff: null });
const accounts = async () =>
  (await server.storage.db.selectFrom('staff').select('id_staff').execute()).length;

async function invite(role: string) {
  const { browser } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  await browser.call('invite', { params: { idMuseum: 12 }, body: { email: email.toUpperCase(), role } });
}

test('an account at the provider that nobody invited gets nothing, not even an account', async () => {
  expect((await new StudioBrowser(server).call('session')).data.signIn).toMatchObject({
    oidc: 'The museum’s accounts',
  });
  const before = await accounts();
  expect(await signIn()).toMatchObject(refused('not_invited'));
  expect(await accounts()).toBe(before);
});

test('who was invited gets what the invitation says, and comes back as the same person', async () => {
  await invite('publisher');
  const { to, staff } = await signIn();
  expect(to).toBe('/studio/');
  expect(staff).toMatchObject({
    name: 'Ada Lovelace',
    email,
    hasPassword: false,
    museums: [{ idMuseum: 12, role: 'publisher' }],
  });
  // The address may change over there: who somebody is stands in the id.
  provider.person = { sub: provider.person.sub, email: 'else@forms.museum', email_verified: true };
  expect((await signIn()).staff).toMatchObject({ idStaff: staff?.idStaff, email });
});

test('who has an account here signs in to it', async () => {
  const { idStaff } = await signedInPerson(server, { email, roles: { 12: 'desk' } });
  expect((await signIn()).staff).toMatchObject({ idStaff });
});

test('an address that the provider does not vouch for counts for nothing, unless the settings say so', async () => {
  await invite('administrator');
  provider.person = { ...provider.person, email_verified: false };
  expect(await signIn()).toMatchObject(refused('no_email'));
  const { email: _email, ...nameless } = provider.person;
  provider.person = nameless;
  expect(await signIn()).toMatchObject(refused('no_email'));

  const trusting = await startTestServer({ ...provider.studioEnv, STUDIO_OIDC_TRUST_EMAIL: '1' });
  provider.person = { ...nameless, email, email_verified: false };
  const { idStaff } = await signedInPerson(trusting, { email });
  expect((await signIn(trusting)).staff).toMatchObject({ idStaff });
  await trusting.close();
});

test('cancelled, sent twice, brought by another browser, signed by a stranger: nobody is signed in', async () => {
  await signedInPerson(server, { email });
  expect(await signIn(server, 'deny')).toMatchObject(refused('cancelled'));
  const { back, browser } = await signIn();
  const query = back.search.slice(1);
  expect((await browser.call('oidcCallback', { query })).headers.location).toBe(refused('expired').to);
  const victim = new StudioBrowser(server);
  await victim.call('oidcStart');
  expect((await victim.call('oidcCallback', { query })).headers.location).toBe(refused('expired').to);
  provider.keys = 'foreign';
  expect(await signIn()).toMatchObject(refused('provider_failed'));
  provider.keys = 'published';
});
