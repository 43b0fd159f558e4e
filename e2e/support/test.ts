import { AxeBuilder } from '@axe-core/playwright';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { chromiumOptions, phone } from './phone-browser.ts';

/** URL path of museum 12. Requirement rows call it M, too. */
export const M = '/museums/MTItZGVtbw';

/**
 * Console messages of the browser that are not errors of the app. The first two are caused by failed requests,
 * which other tests check, and by a service worker that the browser cannot update offline. The third says that a
 * header has no effect over plain HTTP.
 */
const BROWSERS_OWN =
  /^Failed to load resource|^An unknown error occurred when fetching the script|^The Cross-Origin-Opener-Policy header has been ignored/;

type BringMuseum = (overrides?: Overrides) => Promise<void>;

/**
 * Tables that contain what staff do in the studio. They are emptied before each test, because all tests of a worker
 * share one server.
 */
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
 * Returns a function that imports the fixture museum with changes. It skips the import if the server already has this
 * museum. It also deletes what earlier tests have stored in the studio.
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
    // The import is skipped if the last test used the same museum, because an import takes as long as some tests.
    const asked = JSON.stringify(overrides);
    if (served?.asked === asked && served.version === (await servedVersion())) return;
    await server.museum(overrides);
    served = { asked, version: await servedVersion() };
    // The first response of a server takes seconds on a busy machine, so that the app would run into its timeout (A6).
    // So it is requested here.
    await server.app.inject('/api/Museum/12?idLanguage=2');
  };
}

interface WorkerFixtures {
  /** A server with its own data folder for this worker (A99). */
  server: TestServer;
  bring: BringMuseum;
  origin: string;
}

interface TestFixtures {
  /** Imports the fixture museum with changes, so that every test starts from a known state. */
  museum: BringMuseum;
  /** Fails the test if the page logs an error or throws one. */
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
      // The server-rendered start screen (Options) is visible before the app has started. Tests are about the app, so
      // they wait for it.
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
        // Third-party scripts in tests cause errors when the browser blocks them. These are ignored: their URLs begin
        // with https, and those of our own scripts with http.
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

/** Runs in the page. Returns whether React has hydrated the page and the app has decided which screen to show. */
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
 * Creates tests that run in a browser with additional arguments. Each test starts its own browser. Playwright's
 * option `launchOptions` is not used, because it would also restart the worker and its server.
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
 * Tests in a browser that allows autoplay. There, a Play button may become a Pause button before the test clicks
 * it. The arguments now contain two autoplay policies, and Chromium uses the last one.
 */
export const testAutoplay = withBrowser(() => ['--autoplay-policy=no-user-gesture-required']);

/** Expects that axe finds no accessibility problems in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // In legacy mode, axe reports in the same page. Otherwise it opens a new page for each report, which takes twice as
  // long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * Blocks the service worker, which would load the whole app and take a third of the time of a test. Test files use
 * this if their tests download nothing and load only one page each.
 */
export const withoutServiceWorker = { serviceWorkers: 'block' } as const;

/**
 * Playwright's details for a test that runs only in `npm run test:long`. Such a test checks a rare variant of what
 * faster tests cover, because `npm test` is limited to fifteen minutes.
 */
export const LONG = { tag: '@long' } as const;

/**
 * Playwright's details for a test that uses frames. The headless shell and full Chromium treat frames differently,
 * so the test runs in both if both are installed.
 */
export const FRAME = { tag: '@frame' } as const;

/** A museum without slides. */
export const noSlides: Overrides = { 'slides/': null };

/** A museum whose audio does not play automatically, so that the button is always Play at first. */
export const withoutAutoplay: Overrides = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } } };

/** A museum whose interface is available in Arabic, but not its content. The interface stays Arabic. */
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
