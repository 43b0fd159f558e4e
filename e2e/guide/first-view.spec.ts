import type { CDPSession, Page } from '@playwright/test';
import { expect, M, noSlides, test } from '../support/test.ts';

/**
 * Limits for what a new device loads until the guide is idle. The museum's data does not count, because the guide
 * fetches it later, when the app itself is cached.
 */
const MAX_SCRIPTS = 8;
const MAX_SCRIPT_KB = 110;
const MAX_REQUESTS = 15;
const MAX_KB = 200;

interface Loaded {
  path: string;
  isScript: boolean;
  kb: number;
}

/** Records the page's requests that used the network. Responses from a cache cost nothing and are left out. */
function listen(session: CDPSession): Loaded[] {
  const loaded: Loaded[] = [];
  const open = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker;
    if (!isCached && response.url.startsWith('http')) open.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = open.get(requestId);
    if (path) loaded.push({ path, isScript: path.endsWith('.js'), kb: encodedDataLength / 1024 });
  });
  return loaded;
}

const sum = (files: Loaded[]) => files.reduce((kb, file) => kb + file.kb, 0);
const isData = ({ path }: Loaded) => path.startsWith('/api/');

async function recordRequests(page: Page): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return listen(session);
}

test('the first view loads little until the guide is idle, and the museum once the app is cached', async ({
  page,
  museum,
}) => {
  await museum();
  const loaded = await recordRequests(page);
  const content = page.waitForResponse(/all-data/);
  await page.goto(M);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await content;
  await page.waitForLoadState('networkidle');
  const scripts = loaded.filter(({ isScript }) => isScript);
  expect(scripts.length, JSON.stringify(scripts)).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(sum(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  const all = loaded.filter((file) => !isData(file));
  expect(all.length, JSON.stringify(all)).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(sum(all)).toBeLessThanOrEqual(MAX_KB);
});

test('the museum is loaded with the first tap, even if the app cannot be cached', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  // The request for index.html gets no response, so the service worker never finishes its installation.
  await page.context().route('**/index.html', () => {});
  const loaded = await recordRequests(page);
  await page.goto(M);
  await page.waitForFunction(() => {
    const start = document.querySelector('main a') ?? {};
    return Object.keys(start).some((key) => key.startsWith('__react'));
  });
  await page.waitForTimeout(1500);
  expect(loaded.filter(isData)).toEqual([]);
  const content = page.waitForResponse(/all-data/);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await content;
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
});
