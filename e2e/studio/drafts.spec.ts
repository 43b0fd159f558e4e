import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { DESK, savedSign, signIn } from '../support/studio.ts';
import {
  test as base,
  expect,
  expectAccessible,
  M,
  withoutAutoplay,
  withoutServiceWorker,
} from '../support/test.ts';

/** A program that replaces a speech synthesiser. For each word, it writes a tone as long as the word. */
const TONES = path.resolve(import.meta.dirname, '../../apps/server/testing/programs/speak-tones.ts');

const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'museummate-drafts-'));
      const settings = path.join(folder, 'machine-help.json');
      const speak = [{ name: 'Tones', command: [process.execPath, TONES], languages: ['en', 'fr'] }];
      await writeFile(settings, JSON.stringify({ speak }));
      const server = await startTestServer({ MACHINE_HELP_FILE: settings });
      await use(server);
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ ...withoutServiceWorker, ...DESK });

test('drafts a batch of voices with a real program, approves one and publishes; visitors read which is synthetic', async ({
  page,
  context,
  server,
  origin,
  museum,
}) => {
  await museum(withoutAutoplay);
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  await page.setViewportSize(DESK.viewport);

  await test.step('all texts without an English voice are drafted', async () => {
    await page.goto('/studio/museums/12/translations');
    await page.getByRole('link', { name: 'Drafts by programs' }).click();
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: /^Texts without a voice in English: / })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Draft \d+$/ }).click();
    const done = page.getByRole('status').filter({ hasText: /^(\d+) of \1 done$/ });
    // For each text, the server starts the program, which takes seconds on a busy machine.
    await expect(done).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('To approve').first()).toBeVisible();
  });

  await test.step('one drafted voice is approved', async () => {
    await page.getByRole('link', { name: /^Open: 102/ }).click();
    await expect(page.getByRole('region', { name: 'Synthetic voice, to approve' })).toBeVisible();
    for (const name of [
      'Names are pronounced correctly',
      'Numbers are pronounced correctly',
      'Nothing is left out',
    ])
      await page.getByRole('checkbox', { name }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Approved. The history says by whom.')).toBeVisible();
    await expect(savedSign(page)).toBeVisible();
  });

  await test.step('publishing warns of synthetic voices that are not approved', async () => {
    await page.goto('/studio/museums/12/publish');
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect(page.getByText(/This voice is synthetic/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible();
  });

  await test.step('visitors read that a voice is synthetic if it was not approved', async () => {
    await page.goto(`${M}/artworks/103?lang=en`);
    await expect(page.getByText('Synthetic voice').first()).toBeVisible();
    await page.goto(`${M}/artworks/102?lang=en`);
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await expect(page.getByText('Synthetic voice')).toHaveCount(0);
  });
});
