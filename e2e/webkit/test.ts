import { test as base, expect } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { actions } from './actions.ts';
import { startWebKit, type WebKitOptions } from './web-kit.ts';

interface Tab extends ReturnType<typeof actions> {
  browser: Awaited<ReturnType<typeof startWebKit>>['browser'];
  /** Folder of the browser's files, where it also saves downloads. */
  home: string;
  /** Loads a page, and records its errors from then on, because WebDriver does not report them. */
  open(url: string): Promise<void>;
}

interface WebKitFixtures {
  /** One server for all tests of a file. */
  server: TestServer;
  origin: string;
  /** A server for one test, which may close it. */
  stoppableServer: TestServer;
  /** Starts a new browser with an empty profile. Fails the test if a page logs an error or throws. */
  webkit: (options?: WebKitOptions) => Promise<Tab>;
}

/** Runs in a page. */
function listenForErrors(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  console.error = (...words: unknown[]) => heard.push(words.map(String).join(' '));
  window.addEventListener('error', ({ message }) => heard.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
}

export const test = base.extend<WebKitFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.close();
    },
    { scope: 'file' },
  ],
  origin: [async ({ server }, use) => use(await server.listen()), { scope: 'file' }],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern
  stoppableServer: async ({}, use) => {
    const server = await startTestServer();
    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= server.close();
      return closed;
    };
    await use({ ...server, close });
    await close();
  },
  webkit: async ({ task }, use) => {
    const tabs: Tab[] = [];
    const closings: (() => Promise<void>)[] = [];
    const complaints: string[] = [];
    const collect = async ({ browser }: Tab) =>
      complaints.push(
        ...(await browser.evaluate(() => (window as unknown as { heard?: string[] }).heard ?? [])),
      );
    await use(async (options) => {
      const { browser, home, close } = await startWebKit(options);
      closings.push(close);
      const tab: Tab = {
        ...actions(browser),
        browser,
        home,
        async open(url) {
          await collect(tab);
          await browser.goto(url);
          await browser.evaluate(listenForErrors);
        },
      };
      tabs.push(tab);
      return tab;
    });
    try {
      for (const tab of tabs) {
        await collect(tab);
        if (task.result?.state !== 'fail') continue;
        // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
        const text = await tab.browser.evaluate(() => document.body.innerText);
        console.log(`${await tab.browser.url()}\n${text}`);
      }
    } finally {
      for (const close of closings) await close();
    }
    expect(complaints).toEqual([]);
  },
});

export { M, plain } from '../support/museum-12.ts';
export { expect };
