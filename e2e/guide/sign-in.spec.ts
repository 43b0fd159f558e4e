import type { BrowserContext, Page, Request } from '@playwright/test';
import { GOOGLE_ADA, startProviders, type TestProviders } from '../../apps/server/testing/fakes/providers.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { test as base, expect, expectAccessible, LONG, M, museumsOf } from '../support/test.ts';

/** Simulated OpenID and OAuth providers on another site. They replace Google, Facebook and Twitter. */
let providers: TestProviders;
let server: TestServer;
let bring: ReturnType<typeof museumsOf>;
let origin: string;
base.beforeAll(async () => {
  providers = await startProviders();
  server = await startTestServer(providers.env);
  bring = museumsOf(server);
  origin = await server.listen();
});
base.afterAll(async () => {
  await server.close();
  await providers.close();
});

const test = base.extend<{ at: TestProviders; signInNeeded: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  museum: async ({}, use) => use(bring),
  at: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      providers.reset();
      await use(providers);
    },
    { auto: true },
  ],
  signInNeeded: [
    async ({ museum, page }, use) => {
      await museum({ 'slides/': null, 'studies/': null, 'museum.yaml': { socialNetworksRequired: true } });
      await page.goto(`${M}/options`);
      // A server takes a while to load its first museum. So this waits for the sign-in screen before the tests
      // check anything.
      await page.waitForURL(`**${M}/login`);
      await use(undefined);
    },
    { auto: true },
  ],
});

const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` });
const loginError = (page: Page) => page.getByRole('alert').getByText('Sign-in failed');

/** Records every request POST SocialNetwork/ that the app sends after this call. */
function posts(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/SocialNetwork/')) sent.push(request);
  });
  return sent;
}

/** Clicks a provider's button and chooses `choice` in the provider's window, which then closes. */
async function signIn(page: Page, name: string, choice = 'Continue'): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, name).click();
  const window = await opened;
  await window.getByRole('button', { name: choice }).click();
  await expect.poll(() => window.isClosed()).toBe(true);
}

function openWindows(context: BrowserContext): number {
  return context.pages().length;
}

test('[LOGIN-01, LOGIN-02, LOGIN-04] the screen has a title, four providers and a note', async ({ page }) => {
  await expect(page).toHaveURL(`${M}/login`);
  await expect(page).toHaveTitle('Sign in | Museum of Mathematical Forms');
  for (const name of ['Facebook', 'Google', 'Twitter', 'Instagram'])
    await expect(button(page, name)).toBeVisible();
  await expect(page.getByText('Please allow it to share your name and email address')).toBeVisible();
  await expectAccessible(page);
});

test('[LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-10, LOGIN-11, LOGIN-12, DATA-54, STORE-12] a visitor signs in with Google', async ({
  page,
  at,
}) => {
  const sent = posts(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const window = await opened;
  await expect(window).toHaveURL(new RegExp(`^${at.google.env.GOOGLE_ISSUER}/`));
  await expect(page.getByRole('status').getByText('Signing in…')).toBeAttached();
  await expect(page.locator('main').getByText('Signing in…').last()).toBeVisible();
  await expect(button(page, 'Google')).toBeDisabled();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => window.isClosed()).toBe(true);

  await expect(page).toHaveURL(`${M}/options`);
  // The app does not send the person's email, gender or birth date. The server gets such data from the provider, which
  // has verified it.
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    {
      idMuseum: 12,
      name: 'Ada Lovelace',
      email: null,
      gender: null,
      birthdate: null,
      token: '',
      imageUrl: GOOGLE_ADA.picture,
      method: 'google',
    },
  ]);
  // The museum has no slides, so the app marks them as seen (A13).
  expect(await page.evaluate(() => localStorage.getItem('slides-seen'))).toBe('true');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? ''));
  expect(kept).toEqual({ name: 'Ada Lovelace', imageUrl: GOOGLE_ADA.picture, method: 'google' });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/example\.org"|ada@|g-1815/);
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/options`);
});

for (const name of ['Facebook', 'Twitter'])
  test(`a visitor signs in with ${name}`, LONG, async ({ page }) => {
    const sent = posts(page);
    await signIn(page, name);
    await expect(page).toHaveURL(`${M}/options`);
    expect(sent.map((request) => request.postDataJSON().method)).toEqual([name.toLowerCase()]);
  });

test(
  '[LOGIN-03] without the provider’s signing key, signing in fails until it is back',
  LONG,
  async ({ page, at }) => {
    const sent = posts(page);
    for (const keys of ['withdrawn', 'foreign'] as const) {
      at.google.keys = keys;
      await page.context().clearCookies();
      await signIn(page, 'Google');
      await expect(loginError(page)).toBeVisible();
    }
    await expect(page).toHaveURL(`${M}/login`);
    await expectAccessible(page);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    at.google.keys = 'published';
    await page.context().clearCookies();
    await signIn(page, 'Google');
    await expect(page).toHaveURL(`${M}/options`);
  },
);

test('[LOGIN-15, LOGIN-16, LOGIN-17] signing in requires an email address', LONG, async ({ page, at }) => {
  at.withoutAddress();
  const sent = posts(page);
  for (const name of ['Facebook', 'Twitter', 'Google']) {
    await page.reload();
    await signIn(page, name);
    await expect(loginError(page)).toBeVisible();
    await expect(page).toHaveURL(`${M}/login`);
  }
  expect(sent).toEqual([]);
});

test(
  '[LOGIN-06, LOGIN-07] signing in leads to the slides, without studies that belong to other screens',
  LONG,
  async ({ page, museum }) => {
    // The fixture contains study 2. Its questions do not belong to an artwork, and it is shown on another screen
    // (`OTHER`).
    await museum({ 'museum.yaml': { socialNetworksRequired: true } });
    // The reloaded page first shows the museum that is stored on the device. So the test waits until the page has
    // loaded the changed museum.
    const changed = page.waitForResponse('**/all-data/**');
    await page.reload();
    await changed;
    await signIn(page, 'Google');
    await expect(page).toHaveURL(`${M}/tutorial`);
  },
);

test('[LOGIN-14] Instagram shows the login error at once', async ({ page, context }) => {
  const sent = posts(page);
  await button(page, 'Instagram').click();
  await expect(loginError(page)).toBeVisible();
  expect(openWindows(context)).toBe(1);
  expect(sent).toEqual([]);
});

test('[LOGIN-21, ERR-46, ERR-48] a visitor who cancels at the provider, or closes the window, gets a message', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const sent = posts(page);
  await signIn(page, 'Google', 'Cancel');
  await expect(loginError(page)).toBeVisible();
  expect(logged.filter((line) => line.startsWith('sign-in failed'))).toHaveLength(1);

  const opened = page.waitForEvent('popup');
  await button(page, 'Facebook').click();
  await (await opened).close();
  await expect(loginError(page)).toBeVisible();
  expect(sent).toEqual([]);
});

test('[LOGIN-13, API-26] if the server rejects the user, the visitor stays on the login screen', async ({
  page,
}) => {
  const json = { success: true, data: { success: false }, message: null, status: 200 };
  await page.route('**/api/SocialNetwork/', (route) => route.fulfill({ json }));
  await signIn(page, 'Google');
  await expect(loginError(page)).toBeVisible();
  await expect(page).toHaveURL(`${M}/login`);
});

test(
  '[LOGIN-22] with the privacy policy enabled, no provider opens before it is accepted',
  LONG,
  async ({ page, museum, context }) => {
    await museum({
      'slides/': null,
      'studies/': null,
      'museum.yaml': { socialNetworksRequired: true, privacyPolicyEnabled: true },
    });
    await page.goto(`${M}/login`);
    // The page first shows the museum that is stored on the device. Only the changed museum has this checkbox.
    await expect(page.getByRole('checkbox', { name: 'I accept the privacy policy' })).toBeVisible();
    await button(page, 'Google').click();
    await expect(page.getByRole('alert')).toHaveText('you should accept the privacy policy');
    expect(openWindows(context)).toBe(1);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'I accept the privacy policy' }).check();
    await signIn(page, 'Google');
    await expect(page).toHaveURL(`${M}/options`);
  },
);

base('a provider that is not configured ends in the login error', LONG, async ({ page, museum }) => {
  await museum({ 'slides/': null, 'museum.yaml': { socialNetworksRequired: true } });
  await page.goto(`${M}/login`);
  const sent = posts(page);
  const opened = page.waitForEvent('popup');
  await button(page, 'Google').click();
  const window = await opened;
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(loginError(page)).toBeVisible();
  expect(sent).toEqual([]);
});

base('the last page of the sign-in window shows the result', LONG, async ({ page }) => {
  // A window whose history has an earlier page does not close itself, so its last page stays visible.
  await page.goto('/health');
  await page.goto('/api/sign-in/google?idMuseum=12&attempt=64cd2d15-1c26-4ff5-b3a6-6f8a1d5b3c1e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in');
  await expect(page.getByText('You can close this window')).toBeVisible();
  await expectAccessible(page);
});
