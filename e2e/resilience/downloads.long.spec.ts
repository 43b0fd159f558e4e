import type { Page } from '@playwright/test';
import { brokenMedia, keptMedia, records } from '../support/device.ts';
import { type FaultyRequests, faultyRequests, filesOf, isDownload } from '../support/faulty-requests.ts';
import { test as base, expect, M, noSlides } from '../support/test.ts';

/** Simulates network faults for download requests. Pictures that are only displayed are not affected. */
const test = base.extend<{ line: FaultyRequests }>({
  line: async ({ origin }, use) => {
    const line = await faultyRequests(origin, isDownload);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

const HERE = `${M}/downloads`;
const all = (page: Page) => page.getByRole('button', { name: /^Download everything/ });
const downloadError = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error downloading' });
const doneMessage = (page: Page) => page.getByText('Content downloaded successfully').last();
const hashOf = (name: string) => name.slice(0, 64);

test('[DOWN-07] with every kind of network fault, a download reports it, keeps complete files, and resumes from there', async ({
  page,
  context,
  museum,
  line,
}) => {
  await museum(noSlides);
  await page.goto(HERE);
  for (const name of ['Español', 'Français']) await page.getByRole('checkbox', { name }).check();
  for (const [networkFault, words] of [
    // Nothing has been downloaded yet, so the message does not say that the connection was lost.
    ['portal', 'Check your connection'],
    ['error', 'The museum’s server has a problem'],
    ['cut', 'The connection was lost'],
    ['busy', 'The museum’s server has a problem'],
  ] as const) {
    const before = new Set(await keptMedia(page));
    line.met.length = 0;
    line.networkFault = networkFault;
    // With `cut`, the first request succeeds, so that there are complete files whose content the test can check.
    line.after = networkFault === 'cut' ? 1 : 0;
    await all(page).click();
    await expect(downloadError(page)).toContainText(words);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(line.met.flatMap(filesOf).filter((name) => before.has(hashOf(name)))).toEqual([]);
    expect(await brokenMedia(page)).toEqual([]);
    // Some artworks may have been stored completely before the network fault, but not all.
    expect((await records(page, 'artworks')).length).toBeLessThan(12);
  }
  expect((await keptMedia(page)).length).toBeGreaterThan(0);

  // Both tabs start the download while the connection fails. When it works again, both continue without a click.
  const other = await context.newPage();
  await other.goto(HERE);
  for (const name of ['Español', 'Français']) await other.getByRole('checkbox', { name }).check();
  line.networkFault = 'cut';
  line.after = 0;
  line.met.length = 0;
  const tabs = [page, other];
  // Click in both tabs at the same moment. A moment later, the second tab would show the progress of the first one and
  // no button.
  const buttons = await Promise.all(tabs.map((tab) => all(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const tab of tabs) await expect(downloadError(tab)).toContainText('The connection was lost');
  await expect(page.getByText('It will continue automatically when there’s a connection')).toBeVisible();
  line.networkFault = 'good';
  line.met.length = 0;
  for (const tab of tabs) await expect(doneMessage(tab)).toBeVisible();
  // Each file was requested only once, by one of the two tabs.
  const asked = line.met.flatMap(filesOf);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(await brokenMedia(page)).toEqual([]);
  expect(await records(page, 'artworks')).toHaveLength(12);
});
