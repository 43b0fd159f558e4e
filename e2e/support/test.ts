import { AxeBuilder } from '@axe-core/playwright';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { chromiumOptions, phone } from './phone-browser.ts';

/** Link of museum 12, as the requirement rows name it. */
export const M = '/museums/MTItZGVtbw';

/**
 * A refused request is the browser's line, not the app's: what the app makes of it is tested. So is its note on a
 * header that means nothing over plain HTTP.
 */
const BROWSERS_OWN = /^Failed to load resource|^The Cross-Origin-Opener-Policy header has been ignored/;

type BringMuseum = (overrides?: Overrides) => Promise<void>;

/** Brings the fixture museum with changes to a server, unless it is what the server has. */
export function museumsOf(server: TestServer): BringMuseum {
  let served: string | undefined;
  return async (overrides = {}) => {
    // Many tests ask for the museum that is there, and importing takes as long as some of them.
    const asked = JSON.stringify(overrides);
    if (served === asked) return;
    await server.museum(overrides);
    served = asked;
    // A server's very first answer takes seconds on a busy machine, and the app would give up waiting (A6).
    await server.app.inject('/api/Museum/12?idLanguage=2');
  };
}

interface WorkerFixtures {
  /** A server and data folder of this worker's own (A99). */
  server: TestServer;
  bring: BringMuseum;
  origin: string;
}

interface TestFixtures {
  /** Imports the fixture museum with changes; every test starts from what it asks for. */
  museum: BringMuseum;
  /** Fails the test when the page logs an error or throws. */
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
      // The server's page of Options can be seen before the app is there: tests are about the app.
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
        // What a stand-in of another company's script tries is refused with a line; ours come over plain HTTP.
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

/** Runs in the page: React has taken it over, and the app has decided what this address shows. */
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
 * Tests whose browser is started with more arguments. It is each test's own: Playwright's `launchOptions` would end the
 * worker for it, and the next one would load and start the whole server again.
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
 * Tests in a browser that lets sound begin by itself: of two policies the last one counts. Where it does, a Play button
 * may be a Pause button before a test has pressed it.
 */
export const testAutoplay = withBrowser(() => ['--autoplay-policy=no-user-gesture-required']);

/** No finding at all, in the state the page is in now. */
export async function expectAccessible(page: Page): Promise<void> {
  // In the page itself: otherwise a page of its own is opened for each report, which takes twice as long.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['cssom'] } });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * For files whose tests load one page each: the service worker has nothing to do with that one, unless the visitor
 * downloads, but fetches the whole app beside it, which takes a third of such a test's time.
 */
export const withoutServiceWorker = { serviceWorkers: 'block' } as const;

/**
 * The details of a test that is part of `npm run test:long` only: a rarer course of what others prove at less cost, since
 * `npm test` has fifteen minutes.
 */
export const LONG = { tag: '@long' } as const;

/**
 * The details of a test about frames, which also runs in the other Chromium where both are installed: the headless shell and
 * the whole browser differ in what they give to frames.
 */
export const FRAME = { tag: '@frame' } as const;

/** A museum that opens without slides. */
export const noSlides: Overrides = { 'slides/': null };

/** One whose works wait until the visitor presses Play, whatever the browser allows. */
export const withoutAutoplay: Overrides = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } } };

/** One that speaks Arabic, too, if only by the words of the interface: the visitor stays in it. */
export const inArabic: Overrides = { ...noSlides, 'museum.yaml': { languages: ['es', 'en', 'fr', 'ar'] } };

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Puts keys in place before the app starts. */
export async function store(page: Page, keys: Record<string, string>): Promise<void> {
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, keys);
}
