import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StudioBrowser, secondMuseum, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { firstAdministratorLink } from '../people/links.ts';

/**
 * Each test uses a secret that is valid only once, and sends it six times at the same moment. On PostgreSQL, the
 * requests are sent to two servers that share the database.
 */

const PASSWORD = 'four lamps in the hall';
let now = new Date();
const servers: TestServer[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { now: () => now });
  servers.push(server);
  await server.museum();
  await secondMuseum(server);
  const shared = server.storage.settings.databaseUrl;
  if (shared) {
    servers.push(await startTestServer({ DATABASE_URL: shared }, { now: () => now }));
    await servers[1]?.refresh();
  }
});
afterAll(async () => {
  for (const each of servers.reverse()) await each.close();
});

const at = (place: number) => servers[place % servers.length] ?? server;
/** Runs the same request in six browsers at once, each with its own IP address. Returns how many succeeded. */
async function sixTimes(
  work: (browser: StudioBrowser, remoteAddress: string) => Promise<{ status: number }>,
) {
  const six = Array.from({ length: 6 }, (_, place) =>
    work(new StudioBrowser(at(place)), `127.0.4.${place + 1}`),
  );
  return (await Promise.all(six)).filter(({ status }) => status === 200).length;
}
/**
 * Like `sixTimes`, but all requests have the same IP address. Only one of these identical attempts may succeed.
 */
const sixFromOne = (work: Parameters<typeof sixTimes>[0]) =>
  sixTimes((browser) => work(browser, '127.0.5.1'));

const tokenOf = (link: unknown) => String(link).split('#')[1] ?? '';
const sessionsOf = async (idStaff: number) =>
  (
    await server.storage.db
      .selectFrom('staff_session')
      .select('id_session')
      .where('id_staff', '=', idStaff)
      .execute()
  ).length;

async function withFactor() {
  const person = await signedInPerson(server, { password: PASSWORD, roles: { 12: 'editor' } });
  const { data } = await person.browser.call('startSecondFactor', { body: { current: PASSWORD } });
  const totp = new TOTP({ secret: String(data.secret).replaceAll(' ', '') });
  const code = () => totp.generate({ timestamp: now.getTime() });
  const confirmed = await person.browser.call('confirmSecondFactor', { body: { code: code() } });
  now = new Date(now.getTime() + 31_000);
  return { ...person, code, recovery: confirmed.data.recoveryCodes as unknown as string[] };
}

test.each([
  ['six networks', sixTimes],
  ['one network', sixFromOne],
])('accepts a code of the app once, from %s', async (_title, six) => {
  const { email, idStaff, code } = await withFactor();
  const body = { email, password: PASSWORD, code: code() };
  expect(await six((browser, remoteAddress) => browser.call('signIn', { body, remoteAddress }))).toBe(1);
  expect(await sessionsOf(idStaff)).toBe(2);
});

test.each([
  ['six networks', sixTimes],
  ['one network', sixFromOne],
])('accepts a recovery code once, from %s', async (_title, six) => {
  const { email, idStaff, recovery } = await withFactor();
  const body = { email, password: PASSWORD, code: recovery[0] };
  expect(await six((browser, remoteAddress) => browser.call('signIn', { body, remoteAddress }))).toBe(1);
  expect(await sessionsOf(idStaff)).toBe(2);
});

test('accepts a code as proof once, so that one passkey registration begins', async () => {
  const { browser, code } = await withFactor();
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const given = code();
  const begun = await sixTimes((_browser, remoteAddress) =>
    browser.call('startPasskey', { body: { current: PASSWORD, code: given }, headers, remoteAddress }),
  );
  expect(begun).toBe(1);
});

test('creates one account from an invitation, and lets an existing account accept it once', async () => {
  const { browser } = await signedInPerson(server, { roles: { 13: 'administrator' } });
  const params = { idMuseum: 13 };
  const email = 'six.at.once@forms.museum';
  const made = await browser.call('invite', { params, body: { email, role: 'desk' } });
  const token = tokenOf(made.data.link);
  const body = { name: 'Six', password: PASSWORD };
  expect(await sixTimes((each) => each.call('acceptInvitation', { params: { token }, body }))).toBe(1);

  const member = await signedInPerson(server, { roles: { 12: 'editor' } });
  const again = await browser.call('invite', { params, body: { email: member.email, role: 'desk' } });
  const accepted = await sixTimes(() =>
    member.browser.call('acceptInvitation', { params: { token: tokenOf(again.data.link) }, body: {} }),
  );
  expect(accepted).toBe(1);
});

test('sets one password with a reset link', async () => {
  const { browser } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const { idStaff, email } = await signedInPerson(server, { roles: { 12: 'editor' } });
  const made = await browser.call('createPasswordReset', { params: { idMuseum: 12, idStaff } });
  const params = { token: tokenOf(made.data.link) };
  let count = 0;
  const chosen = await sixTimes((each) => {
    count += 1;
    return each.call('resetPassword', { params, body: { password: `${count} geese on a bicycle` } });
  });
  expect(chosen).toBe(1);
  const right = await sixTimes((each, remoteAddress) => {
    count -= 1;
    const body = { email, password: `${count + 1} geese on a bicycle` };
    return each.call('signIn', { body, remoteAddress });
  });
  expect(right).toBe(1);
});

test('creates one administrator with the link of the first start', async () => {
  const own = await startTestServer();
  const link = await firstAdministratorLink(own.storage.db, 'http://127.0.0.1:3000');
  const six = Array.from({ length: 6 }, (_, place) =>
    new StudioBrowser(own).call('createFirstAdministrator', {
      body: { token: tokenOf(link), name: 'Ada', email: `ada${place}@forms.museum`, password: PASSWORD },
    }),
  );
  expect((await Promise.all(six)).filter(({ status }) => status === 200)).toHaveLength(1);
  await own.close();
});

test('allows a guesser as many attempts at two servers as at one', async () => {
  const { email } = await signedInPerson(server, { password: PASSWORD });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      new StudioBrowser(at(place)).call('signIn', {
        body: { email, password: `${place} wrong words` },
        remoteAddress: '127.0.6.1',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('creates no reset link while the person joins another museum', async () => {
  const { browser: thief } = await signedInPerson(server, { roles: { 12: 'administrator' } });
  const { browser: chief } = await signedInPerson(server, { roles: { 13: 'administrator' } });
  for (let round = 0; round < 5; round += 1) {
    const member = await signedInPerson(server, { roles: { 12: 'editor' } });
    const invitation = await chief.call('invite', {
      params: { idMuseum: 13 },
      body: { email: member.email, role: 'administrator' },
    });
    const reset = { params: { idMuseum: 12, idStaff: member.idStaff } };
    const token = tokenOf(invitation.data.link);
    const other = new StudioBrowser(at(1), thief.cookies);
    const [accepted, ...made] = await Promise.all([
      member.browser.call('acceptInvitation', { params: { token }, body: {} }),
      ...Array.from({ length: 4 }, () => other.call('createPasswordReset', reset)),
    ]);
    expect(accepted.status).toBe(200);
    for (const { data } of made) {
      const params = { token: tokenOf(data?.link) };
      const body = { password: 'nine boats in a bottle' };
      expect((await other.call('resetPassword', { params, body })).status).toBe(404);
    }
  }
});
