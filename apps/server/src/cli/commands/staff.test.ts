import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config/config.ts';
import { StaffRepository } from '#modules/accounts/people/staff.repository.ts';
import { PasswordsService } from '#modules/accounts/sign-in/passwords.service.ts';
import { openStorage } from '#storage/storage.ts';
import { StudioBrowser } from '#testing/fixtures/studio.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { UsageError } from '../lib/command.ts';

const { museum } = useCommandLine();

const secretIn = (text: string, page: string) =>
  new RegExp(`/studio/${page}#([\\w-]{43})$`).exec(text)?.[1] ?? '';

/** Runs `use` while a server runs on the same data as the command line. */
async function withServer(use: (browser: StudioBrowser, staff: StaffRepository) => Promise<void>) {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const storage = await openStorage(config);
  const { app } = await buildApp(config, storage, {
    background: false,
    passwordCost: { N: 1024, r: 8, p: 1 },
  });
  try {
    await use(new StudioBrowser({ app }), new StaffRepository(storage.db));
  } finally {
    await app.close();
    await storage.close();
  }
}

test('creates another administrator, resets a password and removes an account on the command line', async () => {
  expect((await museum('staff', 'list')).text).toContain('There are no studio accounts yet');
  const added = await museum('staff', 'add', 'Ada@Forms.museum');
  expect(added.text).toContain('works once and expires after seven days');
  const password = 'four lamps in the hall';
  await withServer(async (browser) => {
    const token = secretIn(added.text, 'invitation');
    const { data } = await browser.call('acceptInvitation', {
      params: { token },
      body: { name: 'Ada', password },
    });
    expect(data.staff).toMatchObject({ email: 'ada@forms.museum', everywhere: true });
  });
  expect((await museum('staff', 'list')).text).toBe('ada@forms.museum  Ada  administrator of all museums');
  expect((await museum('staff', 'add', 'ada@forms.museum')).code).toBe(1);

  const first = await museum('staff', 'reset', 'ada@forms.museum');
  const second = await museum('staff', 'reset', 'ada@forms.museum', '--without-second-factor');
  await withServer(async (browser, staff) => {
    const reset = (text: string, chosen: string) =>
      browser.call('resetPassword', {
        params: { token: secretIn(text, 'reset') },
        body: { password: chosen },
      });
    const signIn = (given: string) =>
      browser.call('signIn', { body: { email: 'ada@forms.museum', password: given } });
    expect((await signIn(password)).status).toBe(200);
    expect((await reset(first.text, 'three lamps in the hall')).error).toBe('link_over');
    expect((await reset(second.text, 'Ada')).error).toBe('weak_password');
    expect((await reset(second.text, 'three lamps in the hall')).status).toBe(200);
    expect((await browser.call('sessions')).error).toBe('sign_in_needed');
    expect((await reset(second.text, 'two lamps in the hall')).error).toBe('link_over');
    expect([(await signIn(password)).status, (await signIn('three lamps in the hall')).status]).toEqual([
      401, 200,
    ]);
    const account = await staff.byEmail('ada@forms.museum');
    expect(await new PasswordsService().matches('three lamps in the hall', account?.passwordHash)).toBe(true);
  });

  const asked = await museum('staff', 'remove', 'ada@forms.museum', '--yes');
  expect(asked.text).toContain('Ada can no longer sign in');
  expect((await museum('staff', 'reset', 'ada@forms.museum')).text).toContain(
    'There is no studio account with the address',
  );
});

test.each([[['staff']], [['staff', 'fire', 'a@b']], [['staff', 'add']], [['staff', 'add', 'ada']]])(
  'rejects %j with the reason',
  async (words) => {
    await expect(museum(...words)).rejects.toThrow(UsageError);
  },
);
