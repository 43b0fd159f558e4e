import type { Page } from '@playwright/test';
import { dropShare, type Failure, type FlakyNetwork, flakyNetwork } from '../support/flaky-network.ts';
import { dial } from '../support/keypad.ts';
import { DESK, signIn } from '../support/studio.ts';
import {
  test as base,
  expect,
  expectAccessible,
  LONG,
  M,
  noSlides,
  withoutServiceWorker,
} from '../support/test.ts';

const test = base.extend<{ network: FlakyNetwork }>({
  network: async ({ origin, museum }, use) => {
    await museum(noSlides);
    const network = await flakyNetwork(origin);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.origin),
});

// Service workers are blocked. A service worker would fill the browser's cache, so that later requests would not reach
// the failing network.
test.use(withoutServiceWorker);

const WORK = `${M}/artworks/101`;
const isFile = (pathname: string) => /\/assets\/.*\.(js|css)$/.test(pathname);
/** The entry script under its own URL. Automatic retries have another URL (assets/retry-N/). */
const isEntry = (pathname: string) => /\/assets\/index-[^/]*\.js$/.test(pathname);
const expectOpened = (page: Page, timeout = 40_000) =>
  expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible({ timeout });
const waitUntilStarted = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.started !== undefined);

for (const failure of ['reset', 'cut', 'bad-gateway'] satisfies Failure[])
  test(`the link of a label opens although every script, style sheet and worker fails once: ${failure}`, async ({
    page,
    network,
  }) => {
    network.fails = (pathname, nth) => (isFile(pathname) && nth === 1 ? failure : undefined);
    await page.goto(WORK);
    await expectOpened(page);
    // This custom property exists only if the style sheet has loaded, too.
    const token = () => getComputedStyle(document.documentElement).getPropertyValue('--space-8');
    await expect.poll(() => page.evaluate(token)).not.toBe('');
    await expect(page.locator('#load-failure')).toHaveCount(0);
    const failed = network.failed.join(' ');
    for (const file of [
      /\/index-\S+\.js/,
      /\/shared-\S+\.js/,
      /\/index-\S+\.css/,
      /\/museum-source\.worker-/,
      /\/artwork-/,
    ])
      expect(failed).toMatch(file);
    await expect(page).toHaveURL(new RegExp(`${WORK}$`));
  });

test('the first page opens although every file fails once, and its links work', async ({ page, network }) => {
  network.fails = (pathname, nth) => (isFile(pathname) && nth === 1 ? 'reset' : undefined);
  await page.goto(M);
  await waitUntilStarted(page);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to see?' })).toBeVisible();
  await expect(page).toHaveURL(/\/options$/);
});

for (const [locale, title, button] of [
  ['en-GB', 'This page has not loaded completely', 'Try again'],
  ['ar', 'لم تُحمَّل هذه الصفحة بالكامل', 'إعادة المحاولة'],
  ['ja-JP', 'ページを完全に読み込めませんでした', 'もう一度試す'],
] as const)
  test(`a page without its scripts shows a message in ${locale}, and opens when they can be loaded`, async ({
    browser,
    network,
  }) => {
    const context = await browser.newContext({ baseURL: network.origin, locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    network.fails = (pathname) => (isFile(pathname) ? 'reset' : undefined);
    await page.goto(WORK);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(title);
    await expectAccessible(page);
    // From now on, only the button loads the entry script under its own URL. The network works again from this request
    // on. If it worked earlier, an automatic retry could open the page before the click.
    let isDown = true;
    network.fails = (pathname) => {
      if (isEntry(pathname)) isDown = false;
      return isDown && isFile(pathname) ? 'reset' : undefined;
    };
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('#load-failure')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    await context.close();
  });

test('files that are gone after an update are loaded with the page of the new build', async ({
  page,
  network,
}) => {
  let isOld = true;
  network.fails = (pathname, nth) => {
    if (pathname === WORK && nth > 1) isOld = false;
    return isOld && /\/index-.*\.js$/.test(pathname) ? 'gone' : undefined;
  };
  await page.goto(WORK);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expectOpened(page);
});

test('if the style sheet has not loaded, the retry button loads it without reloading the page', async ({
  page,
  network,
}) => {
  const isStyle = (pathname: string) => /\/index-.*\.css$/.test(pathname);
  let pages = 0;
  let isDown = true;
  network.fails = (pathname, nth) => {
    if (pathname === WORK) pages += 1;
    // The button requests the entry script for the second time. The network works again only from this request on, so
    // that an automatic retry before the click fails.
    if (isEntry(pathname) && nth > 1) isDown = false;
    return isDown && isStyle(pathname) ? 'reset' : undefined;
  };
  await page.goto(WORK);
  await expect(page.locator('#load-failure')).toBeVisible();
  await waitUntilStarted(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#load-failure')).toHaveCount(0);
  await expectOpened(page);
  expect(pages).toBe(1);
});

test('if the retry button cannot reload the page, the message stays visible', async ({ page, network }) => {
  let isPageDown = true;
  let isOld = true;
  network.fails = (pathname, nth) => {
    if (pathname === WORK && nth > 1) {
      if (isPageDown) return 'reset';
      isOld = false;
    }
    return isOld && /\/index-.*\.js$/.test(pathname) ? 'gone' : undefined;
  };
  await page.goto(WORK);
  // This attribute proves that the page stays the same. The error page of the browser and a reloaded page do not have
  // it.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  // The browser may send a reset request again on its own, so the proxy may see several. The test therefore counts the
  // failures that the page reports.
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => failed.filter((each) => each === WORK).length).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await expect(retry).toBeVisible();
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  isPageDown = false;
  await retry.click();
  await expectOpened(page);
});

test('a stalled style sheet does not block the page for ever', LONG, async ({ page, network }) => {
  const isOfFirstView = (pathname: string) => /\/(index|shared)-.*\.css$/.test(pathname);
  network.fails = (pathname, nth) => (isOfFirstView(pathname) && nth === 1 ? 'stuck' : undefined);
  await page.goto(WORK, { waitUntil: 'commit' });
  await expectOpened(page, 60_000);
});

test('a screen whose code does not load shows a connection error, and opens after a retry', async ({
  page,
  network,
}) => {
  await page.goto(M);
  await waitUntilStarted(page);
  network.fails = (pathname) => (/\/privacy-policy-/.test(pathname) ? 'reset' : undefined);
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page has not loaded completely' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expectAccessible(page);
  network.fails = () => undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('if code that only later screens need has not loaded, only these screens show a message', async ({
  page,
  network,
}) => {
  network.fails = (pathname) => (/\/browser-deferred-/.test(pathname) ? 'reset' : undefined);
  await page.goto(M);
  await waitUntilStarted(page);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page has not loaded completely' }),
  ).toBeVisible();
  network.fails = () => undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to see?' })).toBeVisible();
  await expect(page).toHaveURL(/\/options$/);
});

test('a visit goes on while 30 % of all requests are dropped', async ({ page, network }) => {
  await page.goto(M);
  await waitUntilStarted(page);
  network.fails = dropShare(0.3, 3);
  // Sometimes all three attempts for a file fail. Then the test presses the button “Try again”, like a visitor.
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.addLocatorHandler(retry, (button) => button.click());
  await page.getByRole('link', { name: 'Start visit' }).click();
  await page.locator(`main a[href="${M}/keyboard"]`).click();
  await dial(page, 101);
  await expectOpened(page);
  expect(network.failed.length).toBeGreaterThan(3);
});

test('the service worker installs although it, its page and some files fail once', async ({
  browser,
  network,
}) => {
  const isLate = (pathname: string) =>
    /\/sw\.js$|\/index\.html$|\/(game|route)-\S+\.(js|css)$/.test(pathname);
  network.fails = (pathname, nth) => {
    if (!isLate(pathname) || nth > 1) return undefined;
    return pathname.endsWith('.css') ? 'cut' : 'reset';
  };
  const context = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(M);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const assets = await (await caches.open('assets')).keys();
    const shell = await caches.match('/index.html');
    return { paths: assets.map(({ url }) => new URL(url).pathname), hasShell: shell !== undefined };
  });
  const failed = [...new Set(network.failed)];
  for (const name of ['/sw.js', '/index.html']) expect(failed).toContain(name);
  const files = failed.filter(isFile);
  expect(files.length).toBeGreaterThan(3);
  expect(kept.paths).toEqual(expect.arrayContaining(files));
  expect(kept.hasShell).toBe(true);
  await context.close();
});

test('the studio and the preview open although every file fails once', async ({
  browser,
  server,
  network,
}) => {
  network.fails = (pathname, nth) => (isFile(pathname) && nth === 1 ? 'reset' : undefined);
  const context = await browser.newContext({ baseURL: network.origin, ...DESK });
  await signIn(context, { server, origin: network.origin }, { name: 'Ana', roles: { 12: 'editor' } });
  const page = await context.newPage();
  await page.goto('/studio/museums/12/works/101');
  await expect(page.getByRole('textbox', { name: 'Name, English' }).first()).toBeVisible();
  await page.goto('/preview/#nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('lazy parts of the studio show that the server does not respond, and open after a retry', async ({
  browser,
  server,
  network,
}) => {
  const isPanel = (pathname: string) => /\/studio\/assets\/preview-panel-/.test(pathname);
  const isScreen = (pathname: string) => /\/studio\/assets\/history-/.test(pathname);
  network.fails = (pathname) => (isPanel(pathname) || isScreen(pathname) ? 'reset' : undefined);
  const context = await browser.newContext({ baseURL: network.origin, ...DESK });
  await signIn(context, { server, origin: network.origin }, { name: 'Ana', roles: { 12: 'editor' } });
  const page = await context.newPage();
  await page.goto('/studio/museums/12/works/101');
  const name = page.getByRole('textbox', { name: 'Name, English' }).first();
  await name.fill('The Red Kite, again');
  // This attribute proves that the page was not reloaded. A reloaded page does not have it.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toContainText('The server isn’t responding');
  await expect(name).toHaveValue('The Red Kite, again');
  await expectAccessible(page);
  network.fails = (pathname, nth) => {
    if (isScreen(pathname)) return 'reset';
    return /\/preview\/assets\//.test(pathname) && nth === 1 ? 'reset' : undefined;
  };
  await page.getByRole('button', { name: 'Try again' }).click();
  const guide = page.frameLocator('iframe');
  await expect(guide.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  expect(network.failed.join(' ')).toMatch(/\/preview\/assets\//);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be opened' })).toBeVisible();
  await expect(page.getByText('The server isn’t responding')).toBeVisible();
  await expect(page).toHaveURL(/\/history/);
  await expectAccessible(page);
  network.fails = () => undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  await context.close();
});
