import { STUDIO_LINKS, type StudioLink } from '@museummate/studio-api';
import type { AuditEvent } from '@museummate/studio-api/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STUDIO, StudioBrowser, signedInPerson } from '#testing/fixtures/studio.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { firstAdministratorLink, invitationExpiry } from './links.ts';

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

/** Returns the secret of a link, which the page reads from the fragment of the URL. */
function tokenOf(link: unknown, page: StudioLink): string {
  const [address, token = ''] = String(link).split('#');
  expect(address).toBe(STUDIO.origin + STUDIO_LINKS[page]);
  return token;
}

const administrator = () => signedInPerson(server, { roles: { 12: 'administrator' } });
let addresses = 0;
const newEmail = () => {
  addresses += 1;
  return `invited${addresses}@forms.museum`;
};

test('creates the first administrator once, which invalidates the links of other starts', async () => {
  const own = await startTestServer();
  await own.museum();
  const link = () => firstAdministratorLink(own.storage.db, STUDIO.origin);
  const first = await link();
  const second = await link();
  const browser = new StudioBrowser(own);
  expect((await browser.call('session')).data.signIn).toMatchObject({ isNew: true });
  const become = (token: string, password = PASSWORD) =>
    browser.call('createFirstAdministrator', {
      body: { token, name: ' Ada Lovelace ', email: 'Ada@Forms.museum', password },
    });
  expect((await become('guessed')).error).toBe('link_over');
  expect((await become(tokenOf(first, 'first'), 'passwordpassword')).error).toBe('weak_password');
  const both = await Promise.all([become(tokenOf(first, 'first')), become(tokenOf(second, 'first'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await browser.call('session')).data.staff).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@forms.museum',
    everywhere: true,
    museums: [{ idMuseum: 12, role: 'administrator' }],
  });
  expect(await link()).toBeUndefined();
  expect((await become(tokenOf(first, 'first'))).error).toBe('link_over');
  await own.close();
});

test('shows an invitation link once, and accepts it once and for seven days', async () => {
  const ada = await administrator();
  const email = newEmail();
  const params = { idMuseum: 12 };
  const invite = (body: object) => ada.browser.call('invite', { params, body: { email, ...body } });
  expect((await invite({ role: 'translator' })).message).toContain('at least one language');
  const { data } = await invite({ role: 'translator', languages: ['fr', 'de', 'fr'] });
  expect(data.sent).toBe(false);
  const token = tokenOf(data.link, 'invitation');
  const people = await ada.browser.call('people', { params });
  expect(people.data.invitations).toContainEqual(
    expect.objectContaining({ email, role: 'translator', languages: ['fr', 'de'], invitedBy: ada.name }),
  );
  expect(JSON.stringify(people.data)).not.toContain(token);

  const browser = new StudioBrowser(server);
  const accept = (given = token) =>
    browser.call('acceptInvitation', {
      params: { token: given },
      body: { name: 'Grace', password: PASSWORD },
    });
  expect((await browser.call('invitation', { params: { token } })).data).toMatchObject({
    email,
    museum: { idMuseum: 12 },
    hasAccount: false,
  });
  expect((await browser.call('acceptInvitation', { params: { token }, body: {} })).status).toBe(400);
  now = new Date(now.getTime() + 7 * 86_400_000 + 1);
  expect((await accept()).error).toBe('link_over');
  now = new Date(now.getTime() - 60_000);
  const accepted = await accept();
  expect(accepted.data.staff).toMatchObject({
    email,
    name: 'Grace',
    everywhere: false,
    museums: [{ idMuseum: 12, role: 'translator', languages: ['fr', 'de'] }],
  });
  expect((await browser.call('museums')).data.museums).toHaveLength(1);
  expect((await accept()).error).toBe('link_over');
  expect((await invite({ role: 'editor' })).error).toBe('already_here');
});

test('replaces an invitation by a second one, and withdraws it', async () => {
  const { browser } = await administrator();
  const params = { idMuseum: 12 };
  const body = { email: newEmail(), role: 'desk' };
  const first = await browser.call('invite', { params, body });
  const second = await browser.call('invite', { params, body });
  const look = (link: unknown) =>
    new StudioBrowser(server).call('invitation', { params: { token: tokenOf(link, 'invitation') } });
  expect([(await look(first.data.link)).status, (await look(second.data.link)).status]).toEqual([404, 200]);
  const idInvitation = Number(second.data.invitation?.idInvitation);
  const withdraw = () => browser.call('withdrawInvitation', { params: { ...params, idInvitation } });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
  expect((await look(second.data.link)).error).toBe('link_over');
});

test('lets only the owner of an existing account accept its invitation', async () => {
  const { browser } = await administrator();
  const invited = await signedInPerson(server);
  const body = { email: invited.email, role: 'publisher' };
  const { data } = await browser.call('invite', { params: { idMuseum: 12 }, body });
  const accept = (who: StudioBrowser) =>
    who.call('acceptInvitation', {
      params: { token: tokenOf(data.link, 'invitation') },
      body: { name: 'Eve', password: PASSWORD },
    });
  const stranger = await accept(new StudioBrowser(server));
  expect([stranger.error, stranger.message]).toEqual([
    'forbidden',
    expect.stringContaining(`is for ${invited.email}`),
  ]);
  expect((await accept(browser)).error).toBe('forbidden');
  expect((await accept(invited.browser)).data.staff).toMatchObject({
    name: invited.name,
    hasPassword: false,
    museums: [{ role: 'publisher' }],
  });
});

test('applies a changed role at once; signs out a removed person at once and keeps only the name', async () => {
  const { browser, ...ada } = await administrator();
  const editor = await signedInPerson(server, {
    name: 'Grace Hopper',
    roles: { 12: 'editor' },
    password: PASSWORD,
  });
  const params = { idMuseum: 12, idStaff: editor.idStaff };
  expect((await editor.browser.call('people', { params })).status).toBe(403);
  await browser.call('updatePerson', { params, body: { role: 'administrator' } });
  expect((await editor.browser.call('people', { params })).status).toBe(200);

  now = new Date(now.getTime() + 1);
  expect((await browser.call('removePerson', { params })).status).toBe(200);
  expect((await editor.browser.call('sessions')).error).toBe('sign_in_needed');
  const again = await new StudioBrowser(server).call('signIn', {
    body: { email: editor.email, password: PASSWORD },
    remoteAddress: '127.0.0.7',
  });
  expect(again.error).toBe('wrong_sign_in');
  const row = server.storage.db.selectFrom('staff').selectAll().where('id_staff', '=', editor.idStaff);
  expect(await row.executeTakeFirst()).toMatchObject({
    name: 'Grace Hopper',
    email: null,
    password_hash: null,
  });
  const { data } = await browser.call('auditLog', { params });
  const events = data.events as unknown as AuditEvent[];
  expect(events.filter(({ whom }) => whom === editor.name)).toMatchObject([
    { what: 'removed', whom: 'Grace Hopper', by: { idStaff: ada.idStaff, name: ada.name } },
    { what: 'changed', whom: 'Grace Hopper', role: 'administrator' },
  ]);
});

test('keeps the account and the other role of a person who also works in another museum', async () => {
  const { browser } = await administrator();
  const both = await signedInPerson(server, { roles: { 12: 'editor', 13: 'editor' } });
  await browser.call('removePerson', { params: { idMuseum: 12, idStaff: both.idStaff } });
  expect((await both.browser.call('sessions')).status).toBe(200);
  expect((await both.browser.call('people', { params: { idMuseum: 12 } })).status).toBe(404);
});

test('creates a reset link only for administrators of all museums of the person', async () => {
  const { browser } = await administrator();
  const desk = await signedInPerson(server, { roles: { 12: 'desk' } });
  const { data } = await browser.call('createPasswordReset', {
    params: { idMuseum: 12, idStaff: desk.idStaff },
  });
  const [page, token] = String(data.link).split('#');
  expect(page).toMatch(/\/studio\/reset$/);
  const body = { password: 'nine boats in a bottle' };
  const visitor = new StudioBrowser(server);
  expect((await visitor.call('resetPassword', { params: { token: token ?? '' }, body })).status).toBe(200);
  expect((await desk.browser.call('sessions')).error).toBe('sign_in_needed');
  const { events } = (await browser.call('auditLog', { params: { idMuseum: 12 } })).data;
  expect(events).toContainEqual(expect.objectContaining({ what: 'reset-made' }));

  const both = await signedInPerson(server, { roles: { 12: 'editor', 13: 'editor' } });
  const params = { idMuseum: 12, idStaff: both.idStaff };
  expect((await browser.call('createPasswordReset', { params })).message).toContain(
    'also belongs to other museums',
  );
  const chief = await signedInPerson(server, { everywhere: true });
  expect((await chief.browser.call('createPasswordReset', { params })).status).toBe(200);
});

test('invalidates a reset link that one museum created when the person joins others', async () => {
  const { browser } = await administrator();
  const guest = await signedInPerson(server, { roles: { 12: 'editor' }, password: PASSWORD });
  now = new Date(Date.now() + 1000);
  const made = await browser.call('createPasswordReset', {
    params: { idMuseum: 12, idStaff: guest.idStaff },
  });
  const { token } = await new InvitationsRepository(server.storage.db).make({
    email: guest.email,
    idMuseum: null,
    role: 'administrator',
    languages: null,
    invitedBy: null,
    createdAt: now.toISOString(),
    expires: invitationExpiry(now),
  });
  expect((await guest.browser.call('acceptInvitation', { params: { token }, body: {} })).status).toBe(200);
  const params = { token: tokenOf(made.data.link, 'reset') };
  const body = { password: 'nine boats in a bottle' };
  expect((await new StudioBrowser(server).call('resetPassword', { params, body })).error).toBe('link_over');
  expect((await guest.browser.call('museums')).status).toBe(200);
});

test.each(['updatePerson', 'removePerson', 'createPasswordReset'] as const)(
  '%s rejects oneself, server administrators and people of other museums',
  async (name) => {
    const { browser, idStaff } = await administrator();
    const everywhere = await signedInPerson(server, { everywhere: true });
    const elsewhere = await signedInPerson(server, { roles: { 13: 'editor' } });
    const tryRemoving = async (id: number) => {
      const params = { idMuseum: 12, idStaff: id };
      const { status, message } = await browser.call(name, { params, body: { role: 'desk' } });
      return `${status} ${message}`;
    };
    expect(await tryRemoving(idStaff)).toMatch(/^403 You cannot change or remove yourself/);
    expect(await tryRemoving(everywhere.idStaff)).toMatch(/^403 .*npm run museum -- staff remove/);
    expect(await tryRemoving(elsewhere.idStaff)).toBe(await tryRemoving(1));
    expect(await tryRemoving(elsewhere.idStaff)).toMatch(/^404 /);
  },
);

test('returns the audit log page by page, newest first', async () => {
  const { browser } = await administrator();
  const params = { idMuseum: 12 };
  for (let count = 0; count < 52; count += 1) {
    now = new Date(now.getTime() + 1);
    await browser.call('invite', { params, body: { email: newEmail(), role: 'desk' } });
  }
  const page = async (query: string) => (await browser.call('auditLog', { params, query })).data;
  const first = await page('');
  const events = first.events as unknown as { idEvent: number; at: string }[];
  expect([events.length, first.hasMore]).toEqual([50, true]);
  const rest = await page(`before=${events.at(-1)?.idEvent}`);
  const later = rest.events as unknown as typeof events;
  expect([...events, ...later].map(({ at }) => at)).toEqual(
    [...events, ...later]
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(new Set([...events, ...later].map(({ idEvent }) => idEvent)).size).toBe(
    events.length + later.length,
  );
});
