import { AxeBuilder } from '@axe-core/playwright';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { chromiumOptions, phone } from './phone-browser.ts';

/** URL path of museum 12, as in the requirement rows. */
export const M = '/museums/MTItZGVtbw';

/**
 * Messages of the browser, not of the app: failed requests, whose handling is tested elsewhere, a service worker that
 * cannot be checked for updates offline, and a note on a header that has no effect over plain HTTP.
 */
const BROWSERS_OWN =
  /^Failed to load resource|^An unknown error occurred when fetching the script|^The Cross-Origin-Opener-Policy header has been ignored/;

type BringMuseum = (overrides?: Overrides) => Promise<void>;

/** Tables with data from work in the studio. They are emptied, because all tests of a worker share one server. */
const STUDIO_TABLES = [
  'draft_change',
  'draft_import',
  'draft_media',
  'draft_presence',
  'draft_publication',
  'import_column',
  'preview',
  'upload_piece',
  'upload',
] as const;

/**
 * Returns a function that imports the fixture museum with changes, unless the server already has them, and deletes what
 * earlier tests left in the studio.
 */
export function museumsOf(server: TestServer): BringMuseum {
  const { db } = server.storage;
  const servedVersion = async () => {
    const museum = db.selectFrom('museum').select('content_version').where('id_museum', '=', 12);
    return (await museum.executeTakeFirst())?.content_version;
  };
  let served: { asked: string; version: string | undefined } | undefined;
  return async (overrides = {}) => {
    for (const table of STUDIO_TABLES) await db.deleteFrom(table).execute();
    await db
      .updateTable('draft')
      .set('revision', (each) => each('revision', '+', 1))
      .execute();
    // Many tests use the same museum, and an import takes as long as some of them.
    const asked = JSON.stringify(overrides);
    if (served?.asked === asked && served.version === (await servedVersion())) return;
    await server.museum(overrides);
    served = { asked, version: await servedVersion() };
    // A server's first response takes seconds on a busy machine, so that the app would time out (A6).
    await server.app.inject('/api/Museum/12?idLanguage=2');
  };
}

interface WorkerFixtures {
  /** A server and data folder for this worker only (A99). */
  server: TestServer;
  bring: BringMuseum;
  origin: string;
}

interface TestFixtures {
  /** Imports the fixture museum with changes, so that every test starts from a known state. */
  museum: BringMuseum;
  /** Fails the test if the page logs an error or throws. */
  quiet: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  bring: [async ({ server }, use) => use(museumsOf(server)), { scope: 'worker' }],
  origin: [async ({ server }, use) => use(await server.listen()), { scope: 'worker' }],
  baseURL: async ({ origin }, use) => use(origin),
  museum: async ({ bring }, use) => use(bring),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      // The server-rendered Options page is visible before the app: wait for the app, which the tests are about.
      if (javaScriptEnabled !== false && new URL(page.url()).pathname.endsWith('/options'))
        await page.waitForFunction(appHasOptions);
      return response;
    };
    await use(page);
  },
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('console', (message) => {
        // Blocked attempts of third-party test scripts log errors. Their URLs begin with https, our own with http.
        const isOurs = !message.location().url.startsWith('https:');
        if (message.type() === 'error' && isOurs && !BROWSERS_OWN.test(message.text()))
          noise.push(message.text());
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: whether React has hydrated it, and the app has decided what this URL shows. */
function appHasOptions(): boolean {
  if (!document.getElementById('first-paint') || !location.pathname.endsWith('/options')) return true;
  const screen = document.querySelector('#root > *') ?? {};
  if (!Object.keys(screen).some((key) => key.startsWith('__react'))) return false;
  try {
    return localStorage.getItem('current-museum') !== null;
  } catch {
    return true;
  }
}

export { expect };

/**
 * Tests with additional browser arguments. Each test starts its own browser: Playwright's `launchOptions` would restart
 * the worker, and with it the whole server.
 */
export const withBrowser = (args: () => string[] | Promise<string[]>) =>
  test.extend({
    context: async ({ baseURL, serviceWorkers }, use) => {
      const all = [...chromiumOptions.args, ...(await args())];
      const browser = await chromium.launch({ ...chromiumOptions, args: all });
      await use(await browser.newContext({ ...phone, baseURL, serviceWorkers }));
      await browser.close();
    },
  });

/**
 * Tests in a browser that allows autoplay (the last of two policies counts). There, a Play button may become a Pause
 * button before the test clicks it.
 */
export const testAutoplay = withBrowser(() => ['--autoplay-policy=no-user-gesture-required']);

/** Expects no accessibility findings in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode: otherwise axe opens a new page for each report, which takes twice as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * Blocks the service worker, for files whose tests load one page each. Tests without downloads do not need the service
 * worker, which would load the whole app and take a third of the time.
 */
export const withoutServiceWorker = { serviceWorkers: 'block' } as const;

/**
 * Details of a test that runs only in `npm run test:long`: a rarer variant of what cheaper tests cover, because
 * `npm test` is limited to fifteen minutes.
 */
export const LONG = { tag: '@long' } as const;

/**
 * Details of a test about frames. If both kinds of Chromium are installed, the test runs in the headless shell and in
 * full Chromium, because they treat frames differently.
 */
export const FRAME = { tag: '@frame' } as const;

/** A museum without slides. */
export const noSlides: Overrides = { 'slides/': null };

/** A museum whose audio waits for Play, whatever the browser allows. */
export const withoutAutoplay: Overrides = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } } };

/** A museum with Arabic in the interface only, so that the language choice stays Arabic. */
export const inArabic: Overrides = { ...noSlides, 'museum.yaml': { languages: ['es', 'en', 'fr', 'ar'] } };

export const storedValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Sets localStorage keys before the app starts. */
export async function store(page: Page, keys: Record<string, string>): Promise<void> {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, keys);
}
