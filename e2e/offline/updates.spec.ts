import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { expect, expectAccessible, LONG, M, noSlides, testAutoplay as test } from '../support/test.ts';

interface Work {
  startDate: string;
  duration: number;
}

/** A server with its own copy of the app, so that a newer build can replace it during a test. */
let server: TestServer;
let origin: string;
let folder: string;
/** Files whose responses never end. The server sends half of the first file, and nothing of the second. */
const HANGING = ['ee', 'ff'].map((byte) => `/media/${byte.repeat(32)}.mp3`);

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'museummate-build-'));
  const visitor = path.resolve(import.meta.dirname, '../../apps/visitor');
  for (const part of ['dist', 'dist-server'])
    cpSync(path.join(visitor, part), path.join(folder, part), {
      recursive: true,
      // Compressed copies of the service worker are not copied. The server would send them instead of the changed file.
      filter: (name) => !/sw\.js\.(br|gz)$/.test(name),
    });
  // The app's package.json declares that the server build (dist-server) consists of ES modules.
  cpSync(path.join(visitor, 'package.json'), path.join(folder, 'package.json'));
  server = await startTestServer({}, { visitorBuild: path.join(folder, 'dist') });
  await server.museum({ ...noSlides, 'studies/': null });
  server.app.addHook('onRequest', async ({ url }, reply) => {
    if (!HANGING.includes(url)) return;
    reply.hijack();
    if (url === HANGING[0]) reply.raw.writeHead(200, { 'content-length': 10_000 }).write(Buffer.alloc(5000));
  });
  origin = await server.listen();
});
test.afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page that the service worker controls. Then deploys a second version of the app. */
async function withNewVersion(page: Page): Promise<void> {
  await page.goto(`${origin}${M}/options`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  appendFileSync(path.join(folder, 'dist/sw.js'), '\n// the next version\n');
}
const update = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => true));
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

test('[SW-01, SW-02, SW-03, SW-04, SW-05] a new version waits until the visitor accepts it, and then loads once', async ({
  page,
}) => {
  // Audio plays in a loop, so that it does not end before a slow machine has installed a version.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  });
  await withNewVersion(page);
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await update(page);
  const banner = page.getByRole('region', { name: 'A new version of the guide is ready' });
  await expect(banner).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await banner.getByRole('button', { name: 'No', exact: true }).click();
  await expect(banner).toBeHidden();
  expect(loads).toBe(0);

  // While an artwork plays, the new version is not offered. It is offered when the visitor pauses.
  await page.goto(`${origin}${M}/artworks/101?from=Keyboard`);
  const player = page.getByRole('region', { name: 'Player' });
  const button = (name: string) => player.getByRole('button', { name, exact: true });
  // The artwork plays automatically. The button is also Pause while the browser decides whether audio may play.
  const playing = () => expect(button('Pause')).toBeVisible();
  await playing();
  const work = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('current-artwork-visit') ?? '{}') as Work);
  await expect.poll(async () => (await work()).duration).toBeGreaterThanOrEqual(1);
  // A third version is deployed while the artwork plays.
  appendFileSync(path.join(folder, 'dist/sw.js'), '\n// the one after it\n');
  await update(page);
  // Wait until the third version is installed. Otherwise it would be offered only after the next start.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing))
    .toBeNull();
  const then = (await work()).duration;
  await expect.poll(async () => (await work()).duration).toBeGreaterThan(then);
  await expect(banner).toBeHidden();
  await button('Pause').click();
  const before = await work();
  await expect(banner).toBeVisible();
  loads = 0;
  await banner.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(player).toBeVisible();
  await expect(banner).toBeHidden();
  expect(loads).toBe(1);
  // After the reload, the same artwork record continues, and its seconds add up.
  await playing();
  await expect.poll(async () => (await work()).duration).toBeGreaterThan(before.duration);
  expect((await work()).startDate).toBe(before.startDate);
});

test('a new version does not cache a page of another build, as during an update with two servers', async ({
  page,
}) => {
  for (const end of ['.br', '.gz']) rmSync(path.join(folder, `dist/index.html${end}`));
  const file = path.join(folder, 'dist/index.html');
  const whole = readFileSync(file, 'utf8');
  const install = () =>
    page.evaluate(async () => {
      const { installing: worker } = await navigator.serviceWorker.register('/sw.js');
      return new Promise<string>((resolve) => {
        const look = () => worker?.state !== 'installing' && resolve(worker?.state ?? 'none');
        worker?.addEventListener('statechange', look);
        look();
      });
    });
  // Open a page that does not register a service worker, because the test registers one itself.
  await page.goto(`${origin}/licences`);
  writeFileSync(file, whole.replace(/\/assets\/index-[^"]+\.js/, '/assets/index-of-the-old-server.js'));
  expect(await install()).toBe('redundant');
  writeFileSync(file, whole);
  expect(await install()).toBe('installed');
});

test(
  '[SW-05] each of two tabs loads the new version when the visitor accepts it there',
  LONG,
  async ({ page, context }) => {
    await withNewVersion(page);
    const other = await context.newPage();
    await other.goto(`${origin}${M}/languages`);
    await update(page);
    await expect(refresh(page)).toBeVisible();
    await expect(refresh(other)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await refresh(page).click();
    await loaded;
    await expect(refresh(page)).toBeHidden();
    // In the other tab, the old version keeps working, even for screens that it has not loaded before.
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(other.getByText('The Walk of Colours')).toBeVisible();
    const reloaded = other.waitForEvent('load');
    await refresh(other).click();
    await reloaded;
    await expect(other.getByText('The Walk of Colours')).toBeVisible();
    await expect(refresh(other)).toBeHidden();
  },
);

test('[SW-05] the new version does not wait for files on a stalled connection', LONG, async ({ page }) => {
  await withNewVersion(page);
  await update(page);
  await expect(refresh(page)).toBeVisible();
  await page.evaluate(async (files) => {
    const [half, none] = files.map((file) => fetch(file));
    none?.catch(() => {});
    await half;
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('changed', 'before the page was left'),
    );
  }, HANGING);
  const loaded = page.waitForEvent('load');
  await refresh(page).click();
  await loaded;
  await expect(refresh(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('changed'))).toBe('before the page was left');
});
